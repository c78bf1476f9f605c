import type { DesktopArtifacts, PhoneArtifacts } from '../../collect/artifacts.ts'
import { rootFontOf } from './font-size-rules.ts'
import { LIMITS } from './limits.ts'
import { createPageTools } from './page-tools.ts'
import { readActions } from './read-actions.ts'
import { readBlocks } from './read-blocks.ts'
import { readComponents } from './read-components.ts'
import { readContent } from './read-content.ts'
import { readDefaultLook } from './read-default-look.ts'
import { readDocument } from './read-document.ts'
import { readFields } from './read-fields.ts'
import { readForms } from './read-forms.ts'
import { readHead } from './read-head.ts'
import { readIcons } from './read-icons.ts'
import { readImages } from './read-images.ts'
import { readLandmarks } from './read-landmarks.ts'
import { readLinks } from './read-links.ts'
import { readLoadProblems } from './read-load-problems.ts'
import { readMedia } from './read-media.ts'
import { readOddLinks } from './read-odd-links.ts'
import { readOutline } from './read-outline.ts'
import { readOverlays } from './read-overlays.ts'
import { readMobileLayout } from './read-phone.ts'
import { readProminence } from './read-prominence.ts'
import { readResidues } from './read-residues.ts'
import { readSheets } from './read-sheets.ts'
import { readShifts } from './read-shifts.ts'
import { readSurface } from './read-surface.ts'
import { readTexts } from './read-texts.ts'
import { readToggles } from './read-toggles.ts'
import { readWays } from './read-ways.ts'

export function readDesktop(): DesktopArtifacts {
  const tools = createPageTools(LIMITS.elements)
  return {
    ...readDocument(tools),
    ...readOutline(tools),
    ...readTexts(tools),
    ...rootFontOf(),
    defaultLook: readDefaultLook(tools),
    ...readHead(tools),
    ...readLandmarks(tools),
    ...readContent(tools),
    ...readLinks(tools),
    images: readImages(tools),
    media: readMedia(tools),
    fields: readFields(tools),
    ...readSurface(tools),
    ...readSheets(tools),
    blocks: readBlocks(tools),
    forms: readForms(tools),
    actions: readActions(tools),
    oddLinks: readOddLinks(tools),
    shifts: readShifts(tools),
    residues: readResidues(tools),
    icons: readIcons(tools),
    toggles: readToggles(tools),
    ways: readWays(tools),
    ...readLoadProblems(tools),
    overlays: readOverlays(tools),
    prominence: readProminence(tools),
    components: readComponents(tools),
    elementCount: tools.elementCount,
    truncated: tools.truncated,
  }
}

export async function readPhone(): Promise<PhoneArtifacts> {
  await transitionsEnded()
  return readMobileLayout(createPageTools(LIMITS.elements))
}

/**
 * Waits for the transitions of elements that move out of a small screen. Waits at most 400 ms because some
 * pages draw no frames or never stop moving.
 */
function transitionsEnded(): Promise<unknown> {
  return new Promise((done) => {
    setTimeout(done, 400)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        Promise.allSettled(moving.map((animation) => animation.finished)).then(done)
      }),
    )
  })
}
