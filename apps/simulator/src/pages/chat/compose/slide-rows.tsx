import { TextField } from "../../../ui/field";
import { ButtonRows } from "./button-rows";
import { newSlide, type SlideDraft } from "./draft";
import { PictureField } from "./media-fields";
import { Rows } from "./rows";

interface SlideRowsProps {
  slides: readonly SlideDraft[];
  errors: Record<string, string>;
  onChange(slides: SlideDraft[]): void;
}

export function SlideRows({ slides, errors, onChange }: SlideRowsProps) {
  return (
    <Rows itemName="Slide" rows={slides} error={errors.slides} createRow={newSlide} onChange={onChange}>
      {(slide, index, change) => {
        const path = `slides.${index}`;
        return (
          <div className="flex flex-col gap-2">
            <TextField
              label="Title"
              value={slide.title}
              error={errors[`${path}.title`]}
              onChange={(title) => change({ title })}
            />
            <TextField
              label="Subtitle"
              optional
              value={slide.subtitle}
              error={errors[`${path}.subtitle`]}
              onChange={(subtitle) => change({ subtitle })}
            />
            <PictureField
              label="Picture"
              optional
              value={slide.image_url}
              error={errors[`${path}.image_url`]}
              onChange={(image_url) => change({ image_url })}
            />
            <ButtonRows
              path={`${path}.buttons`}
              buttons={slide.buttons}
              errors={errors}
              onChange={(buttons) => change({ buttons })}
            />
          </div>
        );
      }}
    </Rows>
  );
}
