import { buttonTypeTexts } from "../../../strings/chat";
import { inputClass, LabelledField, TextField } from "../../../ui/field";
import { type ButtonDraft, newButton } from "./draft";
import { Rows } from "./rows";

interface ButtonRowsProps {
  /** Path in the payload, such as `slides.0.buttons`. */
  path: string;
  buttons: readonly ButtonDraft[];
  errors: Record<string, string>;
  onChange(buttons: ButtonDraft[]): void;
}

const types = Object.keys(buttonTypeTexts) as ButtonDraft["type"][];

export function ButtonRows({ path, buttons, errors, onChange }: ButtonRowsProps) {
  return (
    <Rows itemName="Button" rows={buttons} error={errors[path]} createRow={newButton} onChange={onChange}>
      {(button, index, change) => (
        <div className="grid grid-cols-2 items-start gap-2">
          <TextField
            label="Title"
            value={button.title}
            error={errors[`${path}.${index}.title`]}
            onChange={(title) => change({ title })}
          />
          <LabelledField label="When pressed">
            {(ids) => (
              <select
                {...ids}
                value={button.type}
                onChange={(event) => change({ type: event.target.value as ButtonDraft["type"] })}
                className={inputClass}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {buttonTypeTexts[type].description}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
          <TextField
            label={buttonTypeTexts[button.type].payload}
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
