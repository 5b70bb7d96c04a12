import films from "./films.json";
import type { HelpData } from "./help-data";
import { HelpVideo } from "./help-video";
import { type Films, videoIds } from "./videos";

interface HelpVideosProps extends HelpData {
  heading: "h2" | "h3";
  first?: boolean;
}

/** Videos (spec §2). Before playback only posters in view are fetched. */
export function HelpVideos({ steps, heading, first = false }: HelpVideosProps) {
  return (
    <ul className="space-y-4">
      {videoIds.map((id) => (
        <li key={id}>
          <HelpVideo
            id={id}
            film={(films satisfies Films)[id]}
            steps={steps[id]}
            heading={heading}
            initiallyVisible={first && id === videoIds[0]}
          />
        </li>
      ))}
    </ul>
  );
}
