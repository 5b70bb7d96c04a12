import films from "./films.json";
import type { HelpData } from "./help-data";
import { HelpVideo } from "./help-video";
import { type Films, videoIds } from "./videos";

interface HelpVideosProps extends HelpData {
  /** Level of each video's heading. */
  heading: "h2" | "h3";
}

/** The five help videos (spec §2). Nothing of them but their posters is fetched before one is played. */
export function HelpVideos({ steps, heading }: HelpVideosProps) {
  return (
    <ul className="space-y-4">
      {videoIds.map((id) => (
        <li key={id}>
          <HelpVideo id={id} film={(films satisfies Films)[id]} steps={steps[id]} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
