import type { LucideIcon } from "lucide-react";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useCopyToast } from "../../forms/use-copy-toast";
import { AccountNumber, plainAccountNo } from "../../ui/account-number";
import { Card } from "../../ui/card";
import { CopyButton } from "../../ui/copy-button";
import { iconButtonClass } from "../../ui/icon-button";
import { Notice } from "../../ui/notice";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { DateTime } from "../../ui/time/date-time";
import { lacksEnglishName } from "./edit";
import type { ProfileView } from "./profile-data";
import type { ProfileEdit } from "./profile-edits";

interface ProfileDetailsProps {
  profile: ProfileView;
  settings: ReactNode;
}

export function ProfileDetails({ profile, settings }: ProfileDetailsProps) {
  const { t } = useTranslation(["profile", "outcome"]);
  const { name, username, id, createdAt, bankName, bankAccountName, bankAccountNo } = profile;
  const notifyCopied = useCopyToast(t("copied"));
  return (
    <div className="gap-10 space-y-6 lg:grid lg:grid-cols-2 lg:items-start lg:space-y-0">
      <div className="space-y-6">
        <Section title={t("account")}>
          <dl className="divide-y divide-line">
            <Detail label={t("name")} action={<EditLink edit="name" icon={Pencil} label={t("editName")} />}>
              <span translate="no">{name}</span>
            </Detail>
            <Detail label={t("username")} about={t("usernameAbout")}>
              <span translate="no" className="tabular">
                {username}
              </span>
            </Detail>
            <Detail label={t("id")} action={<CopyButton text={id} label={t("copyId")} onCopied={notifyCopied} />}>
              <span translate="no" className="text-sub break-all">
                {id}
              </span>
            </Detail>
            <Detail label={t("createdAt")}>
              <DateTime at={createdAt} />
            </Detail>
          </dl>
        </Section>
        <Section title={t("security")}>
          <dl>
            <Detail
              label={t("password")}
              action={<EditLink edit="password" icon={LockKeyhole} label={t("modals.changePassword.title")} />}
            >
              <span aria-hidden className="tracking-[0.2em]">
                ••••••••
              </span>
              <span className="sr-only">{t("passwordHidden")}</span>
            </Detail>
          </dl>
        </Section>
      </div>
      <div className="space-y-6">
        <Section title={t("bank")}>
          <dl className="divide-y divide-line">
            <Detail label={t("bankName")}>
              <span lang="th" translate="no">
                {bankName}
              </span>
            </Detail>
            <Detail
              label={t("bankAccountName")}
              action={<EditLink edit="bank-name" icon={Pencil} label={t("modals.bankAccountName.title")} />}
            >
              <span translate="no">{bankAccountName}</span>
            </Detail>
            <Detail
              label={t("bankAccountNo")}
              about={t("bankAbout")}
              action={
                <CopyButton
                  text={plainAccountNo(bankAccountNo)}
                  label={t("copyBankAccountNo")}
                  onCopied={notifyCopied}
                />
              }
            >
              <span translate="no" className="tabular select-all">
                <AccountNumber accountNo={bankAccountNo} />
              </span>
            </Detail>
          </dl>
          {lacksEnglishName(profile) ? (
            <div className="pb-3">
              <Notice
                tone="pending"
                action={
                  <SheetLink sheet="bank-name" className="min-h-6 text-sub font-semibold underline underline-offset-4">
                    {t("needsEnglishNext")}
                  </SheetLink>
                }
              >
                {t("needsEnglish")}
              </Notice>
            </div>
          ) : null}
        </Section>
        <Section title={t("settings")}>{settings}</Section>
      </div>
    </div>
  );
}

interface EditLinkProps {
  edit: ProfileEdit;
  icon: LucideIcon;
  label: string;
}

function EditLink({ edit, icon: Icon, label }: EditLinkProps) {
  return (
    <SheetLink
      sheet={edit}
      aria-label={label}
      className={iconButtonClass("bg-primary-soft text-on-primary-soft hover:bg-surface-3")}
    >
      <Icon aria-hidden className="size-5" />
    </SheetLink>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <Card className="px-4 py-1">{children}</Card>
    </section>
  );
}

interface DetailProps {
  label: string;
  about?: string;
  action?: ReactNode;
  children: ReactNode;
}

function Detail({ label, about, action, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 max-2xs:grid-cols-1">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="col-start-1">
        <p className="text-body font-medium break-words">{children}</p>
        {about ? <p className="text-caption text-ink-2">{about}</p> : null}
      </dd>
      {action ? (
        <dd className="col-start-2 row-span-2 row-start-1 self-center max-2xs:col-start-1 max-2xs:row-auto max-2xs:mt-2">
          {action}
        </dd>
      ) : null}
    </div>
  );
}
