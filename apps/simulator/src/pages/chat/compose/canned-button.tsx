import { Zap } from "lucide-react";
import { useState } from "react";
import { type AnswerLanguage, answerLanguages, cannedAnswers } from "../../../strings/chat";
import { Button } from "../../../ui/button";
import { Popover, usePopover } from "../../../ui/popover";
import { Segmented } from "../../../ui/segmented";

/** Last chosen language; kept until the panel is closed. */
let lastLanguage: AnswerLanguage = "th";

export function CannedButton({ onInsert }: { onInsert(text: string): void }) {
  const popover = usePopover(useState(false));
  const [language, setLanguage] = useState(lastLanguage);
  const selectLanguage = (selected: AnswerLanguage) => {
    lastLanguage = selected;
    setLanguage(selected);
  };
  return (
    <div className="relative">
      <Button {...popover.button} size="small" icon={Zap}>
        Saved replies
      </Button>
      {popover.open && (
        <Popover {...popover.panel} label="Saved replies" className="bottom-full left-0 mb-1.5 w-96 p-2">
          <Segmented label="Language" value={language} options={answerLanguages} onChange={selectLanguage} />
          <ul className="mt-1.5 max-h-72 overflow-y-auto">
            {cannedAnswers.map(({ title, text }) => (
              <li key={title}>
                <button
                  type="button"
                  onClick={() => {
                    onInsert(text[language]);
                    popover.close();
                  }}
                  className="flex w-full flex-col rounded-lg px-2 py-1.5 text-start -outline-offset-2! hover:bg-surface-2"
                >
                  <span className="font-medium">{title}</span>
                  <span lang={language} className="text-small leading-normal text-ink-2">
                    {text[language]}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
