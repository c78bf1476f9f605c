/** Advice for a metric of the performance score. */
export interface MetricAdvice {
  name: string
  /** Explains in plain words what the value means. */
  meaning: (value: string, device: string) => string
  /** The highest value rated "good" on a phone, in milliseconds. CLS has no unit. */
  good: number
  /**
   * Whether a poor value is an error. This is true for the metrics that users notice most, which have the
   * highest weights.
   */
  isVital: boolean
  fix: string
}

export const METRICS: Readonly<Record<string, MetricAdvice>> = {
  'first-contentful-paint': {
    name: 'First Contentful Paint',
    meaning: (value, device) => `The first text or image appears after ${value} on a simulated ${device}`,
    good: 1800,
    isVital: false,
    fix: 'Copy the styles for the initial view into a <style> element in the head, and add defer to the script elements in the head.',
  },
  'largest-contentful-paint': {
    name: 'Largest Contentful Paint',
    meaning: (value, device) =>
      `The largest text or image in the initial view appears after ${value} on a simulated ${device}`,
    good: 2500,
    isVital: true,
    fix: 'Include the largest element in the HTML that the server sends. If it is an image, add fetchpriority="high" to its img element.',
  },
  'total-blocking-time': {
    name: 'Total Blocking Time',
    meaning: (value, device) =>
      `While the page loads on a simulated ${device}, it is unresponsive for a total of ${value}`,
    good: 200,
    isVital: true,
    fix: 'Add defer to the script elements, and start components below the fold only when users scroll to them (with IntersectionObserver).',
  },
  'cumulative-layout-shift': {
    name: 'Cumulative Layout Shift',
    meaning: (value, device) =>
      `While the page loads on a simulated ${device}, its content shifts, with a score of ${value}`,
    good: 0.1,
    isVital: true,
    fix: 'Set the width and height attributes on images, and min-height on boxes whose content loads late. Don’t insert anything above content that is already visible.',
  },
  'speed-index': {
    name: 'Speed Index',
    meaning: (value, device) =>
      `The content in the initial view takes ${value} on average to appear on a simulated ${device}`,
    good: 3400,
    isVital: false,
    fix: 'Include the content of the initial view in the HTML that the server sends so that it does not wait for scripts.',
  },
}

export interface AuditAdvice {
  /**
   * `elements` results in one finding for each element, `page` in one for the page that names the worst
   * requests.
   */
  per: 'elements' | 'page'
  /** The title as a sentence without its final period. */
  problem: string
  fix: string
}

export const ADVICE: Readonly<Record<string, AuditAdvice>> = {
  'image-delivery-insight': {
    per: 'elements',
    problem: 'This image file is larger than necessary',
    fix: 'Serve the image as WebP or AVIF at its displayed size, and use srcset and sizes for other screen sizes.',
  },
  'lcp-discovery-insight': {
    per: 'elements',
    problem: 'The browser could request the largest image in the initial view sooner',
    fix: 'Put the image in the HTML as an img with fetchpriority="high" and without loading="lazy".',
  },
  'cls-culprits-insight': {
    per: 'elements',
    problem: 'This element moves after it is displayed',
    fix: 'Reserve space for the content that pushes this element away: set width and height on images and embeds, min-height on content that loads late, and font-display: optional on web fonts.',
  },
  'non-composited-animations': {
    per: 'elements',
    problem: 'The animation of this element may not run smoothly',
    fix: 'Animate only transform and opacity, for example transform: translateX() instead of left.',
  },
  'render-blocking-insight': {
    per: 'page',
    problem: 'Style sheets or scripts block the first paint',
    fix: 'Load scripts with defer or type="module", inline critical styles, and load other style sheets without blocking.',
  },
  'unused-javascript': {
    per: 'page',
    problem: 'The page loads JavaScript that it does not use',
    fix: 'Split bundles by page, import other code on demand, and remove unused libraries.',
  },
  'unused-css-rules': {
    per: 'page',
    problem: 'The page loads CSS that it does not use',
    fix: 'Load only the styles that each page needs, and remove unused rules.',
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
    problem: 'Browsers keep these files only briefly, so later visits download them again',
    fix: 'Have the build tool put a hash of the content in the names of static files. For these files, set the response header Cache-Control: public, max-age=31536000, immutable on the server or CDN.',
  },
  'document-latency-insight': {
    per: 'page',
    problem: 'The HTML document arrives late',
    fix: 'Return the compressed document within 600 ms and without redirects.',
  },
  'dom-size-insight': {
    per: 'page',
    problem: 'The page has too many elements',
    fix: 'Render long lists in parts (with pagination, virtual lists or content-visibility: auto) and remove unnecessary wrapper elements.',
  },
  'duplicated-javascript-insight': {
    per: 'page',
    problem: 'Several scripts contain the same modules',
    fix: 'Move shared modules to one chunk, and use the same version of each package.',
  },
  'legacy-javascript-insight': {
    per: 'page',
    problem: 'Scripts contain polyfills and transforms that modern browsers do not need',
    fix: 'Set modern browsers as the build target, for example “baseline widely available” in browserslist.',
  },
  'font-display-insight': {
    per: 'page',
    problem: 'Text stays invisible until its web font has loaded',
    fix: 'Add font-display: swap or optional to the @font-face rules, and preload the fonts that the initial view needs.',
  },
  'forced-reflow-insight': {
    per: 'page',
    problem: 'Scripts force the browser to recalculate the layout',
    fix: 'Read sizes and positions before writing styles, and batch the writes in requestAnimationFrame.',
  },
  'modern-http-insight': {
    per: 'page',
    problem: 'Files are served over HTTP/1.1',
    fix: 'Enable HTTP/2 or HTTP/3 on the server, or use a CDN that supports one of them.',
  },
  'network-dependency-tree-insight': {
    per: 'page',
    problem: 'The initial view depends on files that load one after another',
    fix: 'Shorten the chain: preload fonts and other files that the browser discovers late, preconnect to other origins, and avoid @import in CSS.',
  },
  'third-parties-insight': {
    per: 'page',
    problem: 'Scripts from other sites make the page unresponsive',
    fix: 'Remove the scripts that you no longer need, and load the others only when users reach the part of the page that needs them.',
  },
  'total-byte-weight': {
    per: 'page',
    problem: 'The page downloads too much data',
    fix: 'Compress and resize images, split scripts, and lazy-load images and embeds that are not visible at first.',
  },
  'mainthread-work-breakdown': {
    per: 'page',
    problem: 'The page has so much to compute while it loads that it responds late to input',
    fix: 'Remove scripts that the page does not need, and start the others only when users scroll to the part that needs them.',
  },
  'bootup-time': {
    per: 'page',
    problem: 'JavaScript takes too long to run',
    fix: 'Load scripts only on pages that need them, and delay those that the initial view does not need.',
  },
}
