import type { WorldClient } from "@mekong/contract/simulator/client";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { App } from "../../e2e/pages/app";
import { hydrated } from "../../e2e/support/hydrated";
import { languages, wordsOf } from "../../e2e/support/words";
import { type Cue, readingTime } from "./captions";
import { captionsOf } from "./captions-files";
import { Finger, type Place } from "./finger";
import { ScreenRecorder } from "./screen-recorder";
import type { CaptionKey, Filmed } from "./storyboard";
import type { VideoId } from "../../apps/web/app/features/help/videos";
```
