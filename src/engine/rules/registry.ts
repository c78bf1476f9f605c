import { anchorTarget } from './ia/anchor-target.ts'
import { duplicateTitle } from './ia/duplicate-title.ts'
import { emptyHeading } from './ia/empty-heading.ts'
import { headingOrder } from './ia/heading-order.ts'
import { linkText } from './ia/link-text.ts'
import { mainHeading } from './ia/main-heading.ts'
import { mainLandmark } from './ia/main-landmark.ts'
import { navigationCurrent } from './ia/navigation-current.ts'
import { pageTitle } from './ia/page-title.ts'
import { structuredData } from './ia/structured-data.ts'
import type { Rule, SiteRule } from './rule.ts'
import { brokenImage } from './ux/broken-image.ts'
import { horizontalScroll } from './ux/horizontal-scroll.ts'
import { imageDimensions } from './ux/image-dimensions.ts'
import { mediaAutoplay } from './ux/media-autoplay.ts'
import { overlay } from './ux/overlay.ts'
import { placeholderLabel } from './ux/placeholder-label.ts'
import { pretickedConsent } from './ux/preticked-consent.ts'
import { textSize } from './ux/text-size.ts'
import { touchTarget } from './ux/touch-target.ts'
import { viewportMeta } from './ux/viewport-meta.ts'

/** Every rule over one page, in the order in which its findings are reported. */
export const PAGE_RULES: readonly Rule[] = [
  viewportMeta,
  horizontalScroll,
  overlay,
  pretickedConsent,
  brokenImage,
  mediaAutoplay,
  placeholderLabel,
  touchTarget,
  textSize,
  imageDimensions,
  pageTitle,
  mainHeading,
  mainLandmark,
  headingOrder,
  emptyHeading,
  anchorTarget,
  navigationCurrent,
  linkText,
  structuredData,
]

/** Every rule over the pages of one audit together. */
export const SITE_RULES: readonly SiteRule[] = [duplicateTitle]
