import type { PageArtifacts, PhoneArtifacts } from './artifacts.ts'
import { describeElement } from './element.ts'
import { createPageTools } from './page-tools.ts'
import { readDocument } from './read-document.ts'
import { readFields } from './read-fields.ts'
import { readImages, readMedia } from './read-images.ts'
import { readLinks } from './read-links.ts'
import { readOverlays } from './read-overlays.ts'
import { readPhone } from './read-phone.ts'
import { readProminence } from './read-prominence.ts'
import { readTexts } from './read-texts.ts'

const parts = {
  describeElement,
  createPageTools,
  readDocument,
  readFields,
  readImages,
  readMedia,
  readLinks,
  readOverlays,
  readPhone,
  readProminence,
  readTexts,
}
type Parts = typeof parts

/** How much of a page is looked at: what is beyond is left out, and `truncated` says so. */
const LIMITS = {
  elementsMax: 20_000,
  linksMax: 5_000,
  imagesMax: 2_000,
  fieldsMax: 1_000,
  smallTextPx: 16,
  targetsMax: 5_000,
  boxesMax: 60,
  smallTargetPx: 24,
}
type Limits = typeof LIMITS

function readDesktop(parts: Parts, limits: Limits): Omit<PageArtifacts, 'phone'> {
  const tools = parts.createPageTools(parts.describeElement, limits.elementsMax)
  return {
    ...parts.readDocument(tools),
    ...parts.readTexts(tools, limits.smallTextPx),
    links: parts.readLinks(tools, limits.linksMax),
    images: parts.readImages(tools, limits.imagesMax),
    media: parts.readMedia(tools),
    fields: parts.readFields(tools, limits.fieldsMax),
    overlays: parts.readOverlays(tools),
    prominence: parts.readProminence(tools, limits.boxesMax),
    truncated: tools.truncated,
  }
}

function readAsPhone(parts: Parts, limits: Limits): PhoneArtifacts {
  const tools = parts.createPageTools(parts.describeElement, limits.elementsMax)
  return parts.readPhone(tools, parts.readOverlays, limits.smallTargetPx, limits.targetsMax)
}

/** The functions travel as their own text: a page knows none of our modules. */
const partsSource = `{${Object.entries(parts).map(([name, part]) => `${name}: ${part}`)}}`
const expressionOf = (entry: (parts: Parts, limits: Limits) => unknown): string =>
  `(${entry})(${partsSource}, ${JSON.stringify(LIMITS)})`

/** Evaluates to everything but `phone`, in whatever viewport the page has. */
export const desktopExpression = expressionOf(readDesktop)
/** Evaluates to `phone`. */
export const phoneExpression = expressionOf(readAsPhone)
