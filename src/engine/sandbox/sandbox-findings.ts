import { MANY_ISSUES, MANY_ISSUES_PATH } from '../../model/sandbox-paths.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'

/** The sample findings of all categories. Each URL has some of them. */
const SANDBOX_FINDINGS: readonly SignedFinding[] = [
  {
    rule: 'image-alt',
    category: 'accessibility',
    severity: 'error',
    impact: 'critical',
    message: 'The image has no alternative text.',
    fixSuggestion: 'Add an alt attribute that describes the image, or alt="" if the image is decorative.',
    selector: 'main > img:nth-of-type(1)',
    element: '<img src="/hero.jpg">',
    wcag: '1.1.1',
    sources: [{ engine: 'sandbox', rule: 'image-alt' }],
    viewport: 'desktop',
    confidence: 0.97,
    signature: 'img /hero.jpg',
  },
  {
    rule: 'color-contrast',
    category: 'accessibility',
    severity: 'error',
    impact: 'serious',
    message: 'The text has a contrast ratio of 3.1:1 against its background. The minimum is 4.5:1.',
    fixSuggestion: 'Darken the text to #595959, or lighten its background.',
    selector: 'footer p.note',
    element: '<p class="note">',
    wcag: '1.4.3',
    sources: [{ engine: 'sandbox', rule: 'color-contrast' }],
    viewport: 'desktop',
    confidence: 0.97,
    signature: 'p note',
  },
  {
    rule: 'touch-target',
    category: 'ux',
    severity: 'warning',
    impact: 'moderate',
    message: 'On a phone, this control measures 18 × 18 px and is only 4 px away from another one.',
    fixSuggestion: 'Use min-width and min-height to make button.close at least 24 × 24 px.',
    selector: 'dialog button.close',
    element: '<button class="close">',
    wcag: '2.5.8',
    sources: [{ engine: 'sandbox', rule: 'touch-target' }],
    viewport: 'phone',
    confidence: 0.97,
    signature: 'button close',
  },
  {
    rule: 'image-dimensions',
    category: 'ux',
    severity: 'warning',
    impact: 'minor',
    message:
      'This image (640 × 360 px) has no reserved space, so the content below it moves when the image loads.',
    fixSuggestion: 'Set width="640" and height="360" on the image.',
    selector: 'main > img:nth-of-type(2)',
    element: '<img src="/team.jpg">',
    wcag: null,
    sources: [{ engine: 'sandbox', rule: 'image-dimensions' }],
    viewport: 'desktop',
    confidence: 0.97,
    signature: 'img /team.jpg',
  },
  {
    rule: 'heading-order',
    category: 'information_architecture',
    severity: 'warning',
    impact: 'moderate',
    message: 'The heading “Prices” is an h4 directly after an h2, so the level h3 is missing between them.',
    fixSuggestion: 'Change main h4 to an h3, and set its font size with CSS.',
    selector: 'main h4',
    element: '<h4>',
    wcag: null,
    sources: [{ engine: 'sandbox', rule: 'heading-order' }],
    viewport: 'desktop',
    confidence: 0.97,
    signature: 'h4 Prices',
  },
  {
    rule: 'link-text',
    category: 'information_architecture',
    severity: 'info',
    impact: 'minor',
    message: 'A link says only “read more”, which does not describe the linked page.',
    fixSuggestion: 'Describe the linked page in the link text, for example “Read more about delivery”.',
    selector: 'article a',
    element: '<a href="/delivery">',
    wcag: null,
    sources: [{ engine: 'sandbox', rule: 'link-text' }],
    viewport: 'desktop',
    confidence: 0.97,
    signature: 'a /delivery',
  },
  {
    rule: 'largest-contentful-paint',
    category: 'performance',
    severity: 'error',
    impact: 'serious',
    message: 'Largest Contentful Paint is 4.2 s on a simulated phone. A good value is 2.5 s or less.',
    fixSuggestion: 'Preload /hero.jpg, and serve the image at its displayed size.',
    selector: 'main > img:nth-of-type(1)',
    element: '<img src="/hero.jpg">',
    wcag: null,
    sources: [{ engine: 'sandbox', rule: 'largest-contentful-paint' }],
    viewport: 'phone',
    confidence: 0.97,
    signature: 'page',
  },
  {
    rule: 'unused-javascript',
    category: 'performance',
    severity: 'warning',
    impact: 'moderate',
    message: 'The page loads JavaScript that it does not use: /app.js. A fix could save about 120 KiB.',
    fixSuggestion: 'Split /app.js, and first load the code that the initial view needs.',
    selector: null,
    element: null,
    wcag: null,
    sources: [{ engine: 'sandbox', rule: 'unused-javascript' }],
    viewport: 'phone',
    confidence: 0.97,
    signature: 'page',
  },
]

/** The number of findings that are logged together for `/sandbox/many-issues`. */
const BATCH = 25

/**
 * Returns the findings for a page, in batches that are logged together.
 * @param fate a hash of the URL and mode, which determines the findings.
 */
export function batchesOf(path: string, fate: Buffer): (readonly SignedFinding[])[] {
  if (path !== MANY_ISSUES_PATH)
    return SANDBOX_FINDINGS.filter((_, index) => fate[index]! % 4 !== 0).map((finding) => [finding])
  const findings = Array.from({ length: MANY_ISSUES }, (_, index) => nth(index))
  return Array.from({ length: MANY_ISSUES / BATCH }, (_, index) =>
    findings.slice(index * BATCH, (index + 1) * BATCH),
  )
}

/** Returns one of many findings. The rules alternate, each time with a different element. */
function nth(index: number): SignedFinding {
  const finding = SANDBOX_FINDINGS[index % SANDBOX_FINDINGS.length]!
  const section = `main > section:nth-of-type(${index + 1})`
  const selector = finding.selector && `${section} ${finding.selector.replace(/^main (?:> )?/, '')}`
  return { ...finding, selector, signature: `${section} ${finding.signature}` }
}
