import films from "./films.json";
import type { HelpData } from "./help-data";
import { HelpVideo } from "./help-video";
import { type Films, videoIds } from "./videos";

interface HelpVideosProps extends HelpData {
  /** Level of each video's heading. */
  heading: "h2" | "h3";
  /** They stand at the top of the page. */
  first?: boolean;
}

/** The five help videos (spec §2). Nothing of them but the posters of those in sight is fetched before one is played. */
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
            opens={first && id === videoIds[0]}
          />
        </li>
      ))}
    </ul>
  );
}
