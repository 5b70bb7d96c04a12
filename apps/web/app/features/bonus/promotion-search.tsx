import { useLocation, useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { TextInput } from "../../ui/form/inputs";
import { upperCase } from "../../ui/form/upper-case";
import { SHEET_PARAM, searchWithSheet } from "../../ui/sheet/address";
import { preloadSheet } from "../../ui/sheet/preload";
import { stateForSheet } from "../../ui/sheet/sheet-link";
import { promotionCode } from "./promotion";

const SHEET = "promotion";
/** Named like the sheet's parameter, so that a plain GET form opens the sheet. */
const FIELD = `${SHEET_PARAM}.code`;

/** Spec §2. */
export function PromotionSearch() {
  const { t } = useTranslation("bonus");
  const location = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  // Without JavaScript the page reloads with the input in the URL.
  const [initialCode] = useState(() => promotionCode(new URLSearchParams(location.search).get(FIELD) ?? ""));

  function search(event: FormEvent) {
    event.preventDefault();
    const code = promotionCode(input.current?.value ?? "");
    setIsMissing(code === "");
    if (code === "") return input.current?.focus();
    navigate(
      { pathname: location.pathname, search: searchWithSheet(location.search, SHEET, { code }) },
      { state: stateForSheet(location, false), preventScrollReset: true },
    );
  }

  return (
    <Card className="p-4">
      <form method="get" action={location.pathname} noValidate onSubmit={search} className="space-y-3">
        <input type="hidden" name={SHEET_PARAM} value={SHEET} />
        <TextInput
          ref={input}
          label={t("promotion.code")}
          hint={t("promotion.hint")}
          error={isMissing ? t("promotion.required") : null}
          name={FIELD}
          defaultValue={initialCode}
          required
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onInput={(event) => {
            upperCase(event);
            setIsMissing(false);
          }}
          onFocus={preloadSheet}
        />
        <Button type="submit" tone="soft" className="w-full">
          <Search aria-hidden className="size-5 shrink-0" />
          <span>{t("promotion.search")}</span>
        </Button>
      </form>
    </Card>
  );
}
