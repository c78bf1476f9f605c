import type { Issue } from './issue.ts'

/** Matches the last element of a selector, after ` > ` or ` >>> ` outside quoted values. */
const STEP = /(?:[^\s>"]|"(?:[^"\\]|\\.)*")+/g
const TAG = /^<([a-z][\w:-]*)/i
const CLASS = /\sclass="([^"]*)"/
const TAG_OF_STEP = /^[a-z][\w-]*/i

/** Tags that are recognizable on their own. Other elements also need their parent's tag. */
const TELLING_TAGS = new Set(
  (
    'a area audio button canvas dialog dl fieldset figure form frame h1 h2 h3 h4 h5 h6 iframe img input label legend ' +
    'link meta object ol option pre progress script select style summary svg table textarea ul video html body ' +
    'header nav main footer aside'
  ).split(' '),
)

/** Landmarks come from the site's template, so components in different landmarks are different. */
const LANDMARKS = new Set(['header', 'nav', 'main', 'aside', 'footer', 'dialog'])
/** Ids and classes of elements that act as landmarks. */
const LANDMARK_NAME = /(?:^|[-_#])(header|nav|navbar|menu|sidebar|breadcrumbs?|toc|footer)(?:$|[-_\d])/i

/** Classes that change with the state or position of an element. */
const STATE =
  /^(?:active|current|selected|checked|disabled|hidden|show|shown|open|opened|collapsed?|collapsing|expanded|visited|hover|focus|focused|focus-visible|first|last|odd|even|(?:is|has)-[\w-]+|(?:[a-z]+:)?(?:focus|hover|active):.+)$/i
/** Utility classes of CSS frameworks, which style an element but don't say what it is. */
const UTILITY =
  /^(?:-?(?:m|p)[trblxyse]?-.+|(?:bg|text|font|fs|fw|fst|lh|border|rounded|shadow|opacity|w|h|min|max|d|display|flex|justify|align|items|content|self|order|gap|g|gx|gy|float|pull|position|top|bottom|start|end|left|right|z|overflow|col|offset|row-cols|grid|space|leading|tracking|hidden|visible|sr|img)-.+|(?:[a-z]+:).+|d-?flex|flex|grid|block|inline|hidden|relative|absolute|fixed|static|sticky|container|container-fluid|row|col|clearfix|lead|small|border|rounded|shadow|fade|in|h-?100|w-?100|h[1-6])$/
/** Classes that a build tool generated, such as `css-1q2w3e` or `_button_x7k2p_4`. */
const GENERATED = /^(?:css|sc|jss|emotion|svelte|astro)-[\w-]+$|^_[\w-]+_[\w-]*\d[\w-]*$|^data-v-/

/**
 * Returns the component of an issue's element, equal for all of its instances on all pages: the tag with its classes,
 * or, without classes, the tag after its landmark and, if the tag says little, its parent's. States, modifiers,
 * utility classes, numbers and generated names are left out. Returns null if the issue is about the whole page.
 */
export function componentOf({ selector, element }: Pick<Issue, 'selector' | 'element'>): string | null {
  if (selector === null) return null
  const steps = selector.slice(selector.lastIndexOf(' >>> ') + 1).match(STEP) ?? [selector]
  const last = steps.at(-1)!
  const tag = (TAG.exec(element ?? '')?.[1] ?? TAG_OF_STEP.exec(last)?.[0] ?? last).toLowerCase()
  const classes = classesOf(element)
  if (classes.length > 0) return `${tag}.${classes.join('.')}`
  const landmark = steps.slice(0, -1).map(landmarkOf).find(Boolean)
  const parent = TELLING_TAGS.has(tag) ? undefined : steps.at(-2) && nameOf(steps.at(-2)!)
  return [...new Set([landmark, parent].filter(Boolean)), tag].join(' > ')
}

const nameOf = (step: string): string =>
  step === ':host' ? '' : (TAG_OF_STEP.exec(step)?.[0] ?? withoutNumbers(step)).toLowerCase()

function landmarkOf(step: string): string | undefined {
  const tag = TAG_OF_STEP.exec(step)?.[0].toLowerCase()
  if (tag && LANDMARKS.has(tag)) return tag
  return step.startsWith('#') && LANDMARK_NAME.test(step) ? withoutNumbers(step) : undefined
}

/** Sorted, so that the order in the template doesn't matter. */
function classesOf(element: string | null): string[] {
  const all = (CLASS.exec(element ?? '')?.[1] ?? '').split(/\s+/)
  const isVariant = (name: string): boolean => all.some((base) => base && name.startsWith(`${base}-`))
  const telling = all
    .filter((name) => !isVariant(name))
    .map((name) => name.replace(/--[\w-]+$/, ''))
    .filter((name) => name !== '' && ![STATE, UTILITY, GENERATED].some((kind) => kind.test(name)))
    .map(withoutNumbers)
  return [...new Set(telling)].sort()
}

const withoutNumbers = (name: string): string => name.replace(/\d+/g, '*')
