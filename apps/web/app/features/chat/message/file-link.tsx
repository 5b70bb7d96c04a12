import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import { useTranslation } from "react-i18next";

interface FileLinkProps {
  url: string;
  name: string;
}

/** Opens a new tab, because browsers may open cross-origin files instead of saving them. */
export function FileLink({ url, name }: FileLinkProps) {
  const { t } = useTranslation("chat-message");
  return (
    <a
      href={url}
      download
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex min-h-14 items-center bg-surface-2 text-ink gap-3 px-4 py-2.5 focus-visible:-outline-offset-4"
    >
      <FileText aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">
        <span dir="auto" className="block text-sub font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-caption underline underline-offset-4">{t("media.save")}</span>
      </span>
      <Download aria-hidden className="ms-auto size-5 shrink-0" />
    </a>
  );
}
