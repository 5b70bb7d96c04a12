import { useQuery } from "@tanstack/react-query";
import { simulator } from "./client";
import { keys } from "./keys";

export function useWithdrawals(world: string) {
  return useQuery({ queryKey: keys.withdrawals(world), queryFn: () => simulator().use(world).withdrawals() });
}

export function useSlips(world: string) {
  return useQuery({ queryKey: keys.slips(world), queryFn: () => simulator().use(world).slips() });
}

/** Reads the slip's picture. The server repeats the recognition on each request, which can take a second. */
export function useSlipReading(world: string, slip: string) {
  return useQuery({
    queryKey: keys.slipReading(world, slip),
    queryFn: () => simulator().use(world).slipReading(slip),
  });
}

export function useIncoming(world: string) {
  return useQuery({ queryKey: keys.incoming(world), queryFn: () => simulator().use(world).incoming() });
}

export function useSms(world: string) {
  return useQuery({ queryKey: keys.sms(world), queryFn: () => simulator().use(world).sms() });
}

export function useWheel(world: string) {
  return useQuery({ queryKey: keys.wheel(world), queryFn: () => simulator().use(world).wheel() });
}

/** Drift report: where the world's upstream deviates from the contract. */
export function useDrift(world: string) {
  return useQuery({ queryKey: keys.drift(world), queryFn: () => simulator().use(world).drift() });
}

/** Reads the members of a recording and the calls that were not recorded. */
export function useReplay(world: string) {
  return useQuery({ queryKey: keys.replay(world), queryFn: () => simulator().use(world).replay() });
}

export function useCoupons(world: string) {
  return useQuery({ queryKey: keys.coupons(world), queryFn: () => simulator().use(world).coupons() });
}
