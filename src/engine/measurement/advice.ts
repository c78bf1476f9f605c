/** A metric of the performance score. */
export interface MetricAdvice {
  name: string
  /** The bound of "good" for a phone, in milliseconds; CLS without a unit. */
  good: number
  /** Whether a poor value is an error: the metrics that weigh most and that people notice most. */
  isVital: boolean
  /** The audit whose first element is to blame. */
  culprits: string | null
  fix: string
}

export const METRICS: Readonly<Record<string, MetricAdvice>> = {
  'first-contentful-paint': {
    name: 'First Contentful Paint',
    good: 1800,
    isVital: false,
    culprits: null,
    fix: 'Let the first text paint sooner: answer the document faster, inline the few styles it needs, and load scripts with defer.',
  },
  'largest-contentful-paint': {
    name: 'Largest Contentful Paint',
    good: 2500,
    isVital: true,
    culprits: 'lcp-breakdown-insight',
    fix: 'Bring the largest element in sooner: put its image in the HTML with fetchpriority="high", compress it, and remove what blocks rendering before it.',
  },
  'total-blocking-time': {
    name: 'Total Blocking Time',
    good: 200,
    isVital: true,
    culprits: null,
    fix: 'Keep the main thread free for input: split scripts, load what the first view does not need later, and break tasks of more than 50 ms into pieces.',
  },
  'cumulative-layout-shift': {
    name: 'Cumulative Layout Shift',
    good: 0.1,
    isVital: true,
    culprits: 'cls-culprits-insight',
    fix: 'Reserve the space of what arrives late: width and height on images, min-height on slots for ads and embeds, and nothing inserted above what is already shown.',
  },
  'speed-index': {
    name: 'Speed Index',
    good: 3400,
    isVital: false,
    culprits: null,
    fix: 'Show the first view step by step from the HTML itself rather than after scripts have run, and send its images and fonts first.',
  },
}

export interface AuditAdvice {
  /** `elements`: a finding for each named element; `page`: one for the page, naming the worst requests. */
  per: 'elements' | 'page'
  /** A sentence without its full stop. */
  problem: string
  fix: string
}

export const ADVICE: Readonly<Record<string, AuditAdvice>> = {
  'image-delivery-insight': {
    per: 'elements',
    problem: 'This image is larger than its place on the page needs',
    fix: 'Serve it as WebP or AVIF in the size shown, with srcset and sizes for the others.',
  },
  'lcp-discovery-insight': {
    per: 'elements',
    problem: 'The image of the largest element is found or requested late',
    fix: 'Put it in the HTML as an img with fetchpriority="high" and without loading="lazy".',
  },
  'cls-culprits-insight': {
    per: 'elements',
    problem: 'This element moves after it was shown',
    fix: 'Reserve the space of what pushes it: dimensions on images and embeds, min-height on late content, font-display: optional on web fonts.',
  },
  'non-composited-animations': {
    per: 'elements',
    problem: 'This element is animated on the main thread',
    fix: 'Animate transform and opacity only.',
  },
  'render-blocking-insight': {
    per: 'page',
    problem: 'Style sheets or scripts hold up the first paint',
    fix: 'Load scripts with defer or type="module", inline the styles of the first view, and load the rest with media or rel="preload".',
  },
  'unused-javascript': {
    per: 'page',
    problem: 'Scripts are sent that the page does not run',
    fix: 'Split the bundles by page and import the rest when it is needed; remove libraries that are no longer used.',
  },
  'unused-css-rules': {
    per: 'page',
    problem: 'Styles are sent that the page does not use',
    fix: 'Send each page its own styles, and drop rules that match nothing.',
  },
  'unminified-javascript': {
    per: 'page',
    problem: 'Scripts are not minified',
    fix: 'Minify scripts in the production build.',
  },
  'unminified-css': {
    per: 'page',
    problem: 'Style sheets are not minified',
    fix: 'Minify style sheets in the production build.',
  },
  'cache-insight': {
    per: 'page',
    problem: 'Files are fetched again on each visit',
    fix: 'Put a hash into the names of static files and send Cache-Control: public, max-age=31536000, immutable.',
  },
  'document-latency-insight': {
    per: 'page',
    problem: 'The document itself arrives late',
    fix: 'Answer it at its final address, within 600 ms, and compressed.',
  },
  'dom-size-insight': {
    per: 'page',
    problem: 'The page has very many elements',
    fix: 'Render long lists in parts (pagination, virtual lists, content-visibility: auto) and remove wrappers without a purpose.',
  },
  'duplicated-javascript-insight': {
    per: 'page',
    problem: 'The same modules are sent in several bundles',
    fix: 'Move shared modules into one chunk and let the packages agree on one version.',
  },
  'legacy-javascript-insight': {
    per: 'page',
    problem: 'Scripts carry polyfills and transforms that current browsers do not need',
    fix: 'Build for current browsers (browserslist "baseline widely available").',
  },
  'font-display-insight': {
    per: 'page',
    problem: 'Text stays invisible until its font has arrived',
    fix: 'Add font-display: swap (or optional) to the @font-face rules and preload the fonts of the first view.',
  },
  'forced-reflow-insight': {
    per: 'page',
    problem: 'Scripts force the layout to be computed again and again',
    fix: 'Read sizes and positions first, then write styles; batch the writes in requestAnimationFrame.',
  },
  'modern-http-insight': {
    per: 'page',
    problem: 'Many files come over HTTP/1.1',
    fix: 'Serve them over HTTP/2 or HTTP/3, at the server or through a CDN.',
  },
  'network-dependency-tree-insight': {
    per: 'page',
    problem: 'What the first view needs is requested in a chain, one file after another',
    fix: 'Shorten the chain: preload fonts and late-found files, preconnect to other origins, avoid @import in CSS.',
  },
  'third-parties-insight': {
    per: 'page',
    problem: 'Scripts of third parties keep the main thread busy',
    fix: 'Load them after the first interaction or in a worker, replace embeds with a preview, and remove those nobody uses.',
  },
  'total-byte-weight': {
    per: 'page',
    problem: 'The page is very heavy',
    fix: 'Compress and resize images, split scripts, and load what is below the first view lazily.',
  },
  'mainthread-work-breakdown': {
    per: 'page',
    problem: 'The main thread is busy for long',
    fix: 'Send and run less script, keep the selectors and the layout simple, and move heavy work to a worker.',
  },
  'bootup-time': {
    per: 'page',
    problem: 'Scripts take long to run',
    fix: 'Load scripts only where they are needed and later than the first view.',
  },
}

/** What to do about each failed item of a checklist audit, by Lighthouse's name of the item. */
export const CHECKS: Readonly<Record<string, { problem: string; fix: string }>> = {
  priorityHinted: { problem: 'it has no high fetch priority', fix: 'Add fetchpriority="high" to the image.' },
  requestDiscoverable: {
    problem: 'the HTML does not name it',
    fix: 'Put the image into the HTML, or preload it with <link rel="preload" as="image">.',
  },
  eagerlyLoaded: { problem: 'it is loaded lazily', fix: 'Remove loading="lazy" from the image.' },
  noRedirects: { problem: 'a redirect comes first', fix: 'Link to the final address.' },
  serverResponseIsFast: {
    problem: 'the server answers slowly',
    fix: 'Cache the document, or shorten what the server does before its first byte (below 600 ms).',
  },
  usesCompression: { problem: 'it is not compressed', fix: 'Compress text answers with Brotli or gzip.' },
}
