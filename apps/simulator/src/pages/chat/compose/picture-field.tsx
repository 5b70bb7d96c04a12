import { samplePictures } from "../../../strings/samples";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/text-field";

interface PictureFieldProps {
  label: string;
  value: string;
  error?: string;
  optional?: boolean;
  /** Offers the panel's sample pictures. */
  samples?: boolean;
  onChange(path: string): void;
}

export function PictureField({ label, value, error, optional, samples = true, onChange }: PictureFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={label}
        optional={optional}
        value={value}
        error={error}
        hint="https://… or a backend path"
        onChange={onChange}
      />
      {samples && (
        <fieldset className="flex flex-wrap items-center gap-1">
          <legend className="sr-only">{`${label} samples`}</legend>
          {samplePictures.map(({ title, path }) => (
            <Button key={path} size="small" aria-pressed={value === path} onClick={() => onChange(path)}>
              {title}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
