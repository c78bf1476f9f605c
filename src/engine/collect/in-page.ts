import type { DesktopArtifacts, PhoneArtifacts } from './artifacts.ts'
import { describeElement } from './element.ts'
import { createHearing } from './page-hearing.ts'
import { createPageTools } from './page-tools.ts'
import { readActions } from './read-actions.ts'
import { readBlocks } from './read-blocks.ts'
import { readContent } from './read-content.ts'
import { readDocument } from './read-document.ts'
import { readFields } from './read-fields.ts'
import { readFieldTraits, readForms } from './read-forms.ts'
import { readHead } from './read-head.ts'
import { readImages, readMedia } from './read-images.ts'
import { readLandmarks } from './read-landmarks.ts'
import { readLinks } from './read-links.ts'
import { readOddLinks } from './read-odd-links.ts'
import { readOverlays } from './read-overlays.ts'
import { readPhone } from './read-phone.ts'
import { readProminence } from './read-prominence.ts'
import { readResidues } from './read-residues.ts'
import { readSheets } from './read-sheets.ts'
import { readShifts } from './read-shifts.ts'
import { readPinned, readSurface } from './read-surface.ts'
import { readTexts } from './read-texts.ts'

const parts = {
  describeElement,
  createHearing,
  createPageTools,
  readActions,
  readBlocks,
  readContent,
  readDocument,
  readHead,
  readLandmarks,
  readFields,
  readFieldTraits,
  readForms,
  readImages,
  readMedia,
  readLinks,
  readOddLinks,
  readOverlays,
  readPhone,
  readPinned,
  readProminence,
  readResidues,
  readSheets,
  readShifts,
  readSurface,
  readTexts,
}
type Parts = typeof parts

/** Elements of a page that are looked at, its first ones. */
export const ELEMENTS_MAX = 20_000

/** How much of a page is looked at: what is beyond is left out, and `truncated` says so. */
const LIMITS = {
  elementsMax: ELEMENTS_MAX,
  linksMax: 5_000,
  imagesMax: 2_000,
  fieldsMax: 1_000,
  contentMax: 60_000,
  fragmentsMax: 8_000,
  smallTextPx: 16,
  targetsMax: 5_000,
  boxesMax: 60,
  smallTargetPx: 24,
  blockCharactersMin: 60,
  formsMax: 100,
  actionsMax: 500,
  residuesMax: 50,
  styleRulesMax: 20_000,
}
type Limits = typeof LIMITS

function readDesktop(parts: Parts, limits: Limits): DesktopArtifacts {
  const tools = parts.createPageTools(parts.describeElement, parts.createHearing, limits.elementsMax)
  return {
    ...parts.readDocument(tools),
    ...parts.readTexts(tools, limits.smallTextPx),
    ...parts.readHead(tools),
    ...parts.readLandmarks(tools),
    ...parts.readContent(tools, limits.contentMax, limits.fragmentsMax),
    ...parts.readLinks(tools, limits.linksMax),
    images: parts.readImages(tools, limits.imagesMax),
    media: parts.readMedia(tools),
    fields: parts.readFields(tools, parts.readFieldTraits, limits.fieldsMax),
    ...parts.readSurface(tools, parts.readPinned),
    ...parts.readSheets(tools, limits.styleRulesMax),
    blocks: parts.readBlocks(tools, limits.blockCharactersMin),
    forms: parts.readForms(tools, limits.formsMax),
    actions: parts.readActions(tools, limits.actionsMax),
    oddLinks: parts.readOddLinks(tools, limits.linksMax),
    shifts: parts.readShifts(tools),
    residues: parts.readResidues(tools, limits.residuesMax),
    overlays: parts.readOverlays(tools),
    prominence: parts.readProminence(tools, limits.boxesMax),
    elementCount: tools.elementCount,
    truncated: tools.truncated,
  }
}

function readAsPhone(parts: Parts, limits: Limits): PhoneArtifacts {
  const tools = parts.createPageTools(parts.describeElement, parts.createHearing, limits.elementsMax)
  const { readOverlays, readPinned } = parts
  return parts.readPhone(tools, readOverlays, readPinned, limits.smallTargetPx, limits.targetsMax)
}

/** The functions travel as their own text: a page knows none of our modules. */
const partsSource = `{${Object.entries(parts).map(([name, part]) => `${name}: ${part}`)}}`
const expressionOf = (entry: (parts: Parts, limits: Limits) => unknown): string =>
  `(${entry})(${partsSource}, ${JSON.stringify(LIMITS)})`

/** Evaluates to what a desktop's load shows. */
export const desktopExpression = expressionOf(readDesktop)
/** Evaluates to what a phone's load shows. */
export const phoneExpression = expressionOf(readAsPhone)
