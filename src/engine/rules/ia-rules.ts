import { ambiguousLabel } from './ia/ambiguous-label.ts'
import { anchorTarget } from './ia/anchor-target.ts'
import { breadcrumb } from './ia/breadcrumb.ts'
import { breadcrumbCurrent } from './ia/breadcrumb-current.ts'
import { brokenLink } from './ia/broken-link.ts'
import { bypassLink } from './ia/bypass-link.ts'
import { canonicalConflict } from './ia/canonical-conflict.ts'
import { canonicalTarget } from './ia/canonical-target.ts'
import { clickDepth } from './ia/click-depth.ts'
import { consistentHelp } from './ia/consistent-help.ts'
import { contentsList } from './ia/contents-list.ts'
import { deadEnd } from './ia/dead-end.ts'
import { duplicateContent } from './ia/duplicate-content.ts'
import { duplicateDescription } from './ia/duplicate-description.ts'
import { duplicateTitle } from './ia/duplicate-title.ts'
import { emptyHeading } from './ia/empty-heading.ts'
import { headingBeforeMain } from './ia/heading-before-main.ts'
import { headingLength } from './ia/heading-length.ts'
import { headingOrder } from './ia/heading-order.ts'
import { homeLink } from './ia/home-link.ts'
import { labelConsistency } from './ia/label-consistency.ts'
import { landmarkLabel } from './ia/landmark-label.ts'
import { languageLinks } from './ia/language-links.ts'
import { languageReturn } from './ia/language-return.ts'
import { linkDestination } from './ia/link-destination.ts'
import { linkSwap } from './ia/link-swap.ts'
import { linkText } from './ia/link-text.ts'
import { longSection } from './ia/long-section.ts'
import { mainHeading } from './ia/main-heading.ts'
import { mainLandmark } from './ia/main-landmark.ts'
import { multipleWays } from './ia/multiple-ways.ts'
import { navigationCurrent } from './ia/navigation-current.ts'
import { navigationDepth } from './ia/navigation-depth.ts'
import { navigationLandmark } from './ia/navigation-landmark.ts'
import { navigationOrder } from './ia/navigation-order.ts'
import { navigationPresence } from './ia/navigation-presence.ts'
import { navigationPromise } from './ia/navigation-promise.ts'
import { navigationSize } from './ia/navigation-size.ts'
import { notFoundStatus } from './ia/not-found-status.ts'
import { notFoundWay } from './ia/not-found-way.ts'
import { orphanPage } from './ia/orphan-page.ts'
import { pageDescription } from './ia/page-description.ts'
import { pageTitle } from './ia/page-title.ts'
import { readability } from './ia/readability.ts'
import { redirectChain } from './ia/redirect-chain.ts'
import { repeatedHeading } from './ia/repeated-heading.ts'
import { robotsFile } from './ia/robots-file.ts'
import { searchExclusion } from './ia/search-exclusion.ts'
import { sectionTarget } from './ia/section-target.ts'
import { sessionAddress } from './ia/session-address.ts'
import { sharePreview } from './ia/share-preview.ts'
import { sharedCanonical } from './ia/shared-canonical.ts'
import { siteSearch } from './ia/site-search.ts'
import { sitemapFile } from './ia/sitemap-file.ts'
import { sitemapNoindex } from './ia/sitemap-noindex.ts'
import { sitemapRobots } from './ia/sitemap-robots.ts'
import { sitemapTarget } from './ia/sitemap-target.ts'
import { structuredData } from './ia/structured-data.ts'
import { structuredDataType } from './ia/structured-data-type.ts'
import { titleHeading } from './ia/title-heading.ts'
import { urlShape } from './ia/url-shape.ts'
import type { Rule, SiteRule } from './rule.ts'

/** The information architecture rules for single pages, in the order in which findings are reported. */
export const IA_PAGE_RULES: readonly Rule[] = [
  pageTitle,
  titleHeading,
  pageDescription,
  mainHeading,
  headingBeforeMain,
  headingOrder,
  emptyHeading,
  headingLength,
  repeatedHeading,
  mainLandmark,
  landmarkLabel,
  navigationLandmark,
  navigationCurrent,
  navigationSize,
  navigationDepth,
  ambiguousLabel,
  bypassLink,
  breadcrumb,
  breadcrumbCurrent,
  linkDestination,
  linkSwap,
  anchorTarget,
  linkText,
  contentsList,
  longSection,
  readability,
  urlShape,
  sessionAddress,
  canonicalConflict,
  searchExclusion,
  languageLinks,
  sharePreview,
  structuredData,
  structuredDataType,
]

/** The information architecture rules for several pages of an audit, robots.txt, sitemaps and error pages. */
export const IA_SITE_RULES: readonly SiteRule[] = [
  duplicateTitle,
  duplicateDescription,
  duplicateContent,
  sharedCanonical,
  canonicalTarget,
  navigationOrder,
  navigationPresence,
  navigationPromise,
  labelConsistency,
  consistentHelp,
  homeLink,
  brokenLink,
  deadEnd,
  orphanPage,
  clickDepth,
  multipleWays,
  siteSearch,
  sectionTarget,
  redirectChain,
  languageReturn,
  notFoundStatus,
  notFoundWay,
  robotsFile,
  sitemapFile,
  sitemapRobots,
  sitemapTarget,
  sitemapNoindex,
]
