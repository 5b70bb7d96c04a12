import { inputClass, Labelled } from "../../../ui/field";
import { TextField } from "../../../ui/text-field";
import { buttonTypeWords } from "../../../words/message-types";
import { type ButtonDraft, newButton } from "./draft";
import { Rows } from "./rows";

interface ButtonRowsProps {
  /** Path in the payload, such as `slides.0.buttons`. */
  path: string;
  buttons: readonly ButtonDraft[];
  errors: Record<string, string>;
  onChange(buttons: ButtonDraft[]): void;
}

const types = Object.keys(buttonTypeWords) as ButtonDraft["type"][];

export function ButtonRows({ path, buttons, errors, onChange }: ButtonRowsProps) {
  return (
    <Rows one="Button" rows={buttons} error={errors[path]} make={newButton} onChange={onChange}>
      {(button, index, change) => (
        <div className="grid grid-cols-2 items-start gap-2">
          <TextField
            label="Title"
            value={button.title}
            error={errors[`${path}.${index}.title`]}
            onChange={(title) => change({ title })}
          />
          <Labelled label="When pressed">
            {(ids) => (
              <select
                {...ids}
                value={button.type}
                onChange={(event) => change({ type: event.target.value as ButtonDraft["type"] })}
                className={inputClass}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {buttonTypeWords[type].does}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <TextField
            label={buttonTypeWords[button.type].payload}
            optional={button.type === "text"}
            value={button.payload}
            error={errors[`${path}.${index}.payload`]}
            onChange={(payload) => change({ payload })}
            className="col-span-2"
          />
        </div>
      )}
    </Rows>
  );
}
