import { mainOf, type RuleCase } from './rule-case.ts'

const image = (alt: string) => mainOf(`<p><img src="/image.svg" width="320" height="180" alt="${alt}"></p>`)

export const OWN_ACCESSIBILITY_CASES: RuleCase[] = [
  {
    rule: 'placeholder-alt',
    what: 'dots as an alternative, but not an empty one',
    fires: image('...'),
    nearMiss: image(''),
  },
  {
    rule: 'placeholder-alt',
    what: 'an arrow, but not what the arrow leads to',
    fires: image('&lt;-'),
    nearMiss: image('&lt;- Previous'),
  },
]
