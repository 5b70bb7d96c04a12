import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useDepositArrived } from "../features/deposit/use-deposit-arrived";
import { usePolling } from "../features/polling/use-polling";
import type { QrcodeAnswer } from "../features/qrcode/qrcode";
import { isQrProvider } from "../features/qrcode/qrcode";
import { currentQrcode, handleQrcodeForm } from "../features/qrcode/qrcode.server";
import { QrcodePanel } from "../features/qrcode/qrcode-panel";
import { useQrcode } from "../features/qrcode/use-qrcode";
import { useCurrency } from "../features/wallet/use-currency";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import { showToast } from "../forms/toast";
import type { PageHandle } from "../root/document-title";
import { depositNames } from "../server/bank-names.server";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { offlineLoader, offlineResult } from "../ui/browser/or-offline";
import { SheetPage } from "../ui/sheet/sheet-page";
import { useMember } from "./user/member";

export const handle = {
  title: ({ provider }) => (isQrProvider(provider) ? "deposit:qr.title" : "outcome:notFoundTitle"),
} satisfies PageHandle;

/** @throws 404 for an unknown provider */
function providerOf({ params }: Pick<LoaderFunctionArgs, "params">) {
  if (!isQrProvider(params.provider)) throw new Response(null, { status: 404 });
  return params.provider;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const provider = providerOf({ params });
  const { api } = await requireMember(request);
  const [state, names] = await Promise.all([
    currentQrcode({ api, request, provider }),
    isPageRequest(request) ? depositNames(api, request) : null,
  ]);
  return { ...state, providerName: names?.get(provider) ?? provider };
}

/** False for polling and for the deposit sheet, which has the provider names. */
function isPageRequest({ headers }: Request): boolean {
  return headers.get("Accept")?.includes("text/html") ?? false;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const provider = providerOf({ params });
  const { api } = await requireMember(request);
  return handleQrcodeForm({ api, request, provider }, await readForm(request));
}

/**
 * Forms return the new state, other providers reload explicitly (spec §4). Single fetch would revalidate even when a sheet
 * closes.
 */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.provider !== nextParams.provider;
}

export const clientLoader = offlineLoader<QrcodeAnswer>(offlineResult);

export { offlineAction as clientAction } from "../ui/browser/or-offline";

export default function QrcodePage() {
  const { t } = useTranslation("deposit");
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { provider } = useParams();
  const { known } = useMember();
  const currency = useCurrency(known);
  const navigate = useNavigate();
  const qr = useQrcode(isQrProvider(provider) ? provider : "KBANK", actionData ?? loaded);
  usePolling(qr.state?.qrcode != null, qr.reload);
  useDepositArrived(qr.state?.paid != null);

  function handleDone() {
    showToast({ kind: "info", text: t("qr.doneToast") });
    navigate("/user/home");
  }

  return (
    <SheetPage title={t("qr.title")}>
      <QrcodePanel
        qr={qr}
        providerName={loaded.providerName}
        currency={currency}
        onDone={handleDone}
        onPaid={() => navigate("/user/home")}
      />
    </SheetPage>
  );
}

export { ErrorBoundary };
