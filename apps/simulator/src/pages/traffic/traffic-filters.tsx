import { CHAT_TRAFFIC_METHOD, chatJoinErrors, chatTrafficEvents } from "@mekong/contract/chat-socket";
import { errorCodes, statusOf } from "@mekong/contract/errors";
import { memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { X } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { TrafficFilter } from "../../api/keys";
import { useMembers, useWorld } from "../../api/queries";
import { Button } from "../../ui/button";
import { FilterBox } from "../../ui/filter-box";
import { useSearchParam } from "../../ui/use-search-param";

const statuses = [...new Set([200, 0, ...errorCodes.map(statusOf)])].sort((a, b) => a - b).map(String);

/** Includes the chat socket's events. */
const labels = [...memberEndpointLabels, ...chatTrafficEvents.map((event) => `${CHAT_TRAFFIC_METHOD} ${event}`)];
const codes = [...new Set([...errorCodes, ...Object.keys(chatJoinErrors)])];

/** Filter fields; the state is in the URL. */
export function TrafficFilters({ filter }: { filter: TrafficFilter }) {
  const [, setParams] = useSearchParams();
  const members = useMembers(useWorld()).data;
  return (
    <div className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[2fr_1.3fr_0.8fr_1.3fr_auto]">
      <Filter name="endpoint" placeholder="Endpoint, or part of it" options={labels} main />
      <Filter name="member" placeholder="Member" options={members?.map((member) => member.username)} />
      <Filter name="status" placeholder="Status" options={statuses} />
      <Filter name="code" placeholder="Code" options={codes} />
      <Button icon={X} disabled={Object.keys(filter).length === 0} onClick={() => setParams({})}>
        Clear
      </Button>
    </div>
  );
}

interface FilterProps {
  name: string;
  placeholder: string;
  options: readonly string[] | undefined;
  main?: boolean;
}

function Filter({ name, placeholder, options, main }: FilterProps) {
  const [value, setValue] = useSearchParam(name);
  return (
    <FilterBox
      label={placeholder}
      placeholder={placeholder}
      value={value}
      onChange={setValue}
      main={main}
      options={options}
    />
  );
}

/** Reads the filter from the URL; ignores a non-numeric status. */
export function readFilter(params: URLSearchParams): TrafficFilter {
  const filter: TrafficFilter = {};
  const [endpoint, member, code] = [params.get("endpoint"), params.get("member"), params.get("code")];
  const status = Number(params.get("status"));
  if (endpoint) filter.endpoint = endpoint;
  if (member) filter.member = member;
  if (params.get("status") && Number.isInteger(status)) filter.status = status;
  if (code) filter.code = code;
  return filter;
}

export function useTrafficFilter(): TrafficFilter {
  const [params] = useSearchParams();
  return useMemo(() => readFilter(params), [params]);
}
