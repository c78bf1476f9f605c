import { mainOf, type RuleCase } from './rule-case.ts'

const image = (alt: string) => mainOf(`<p><img src="/image.svg" width="320" height="180" alt="${alt}"></p>`)

const toolbar = (button: string) =>
  mainOf(
    `<style>@media (max-width: 600px) { .word { display: none } .clip { position: absolute; clip-path: inset(50%); width: 1px } }</style><p><button type="button">${button}</button></p>`,
  )

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
  {
    rule: 'phone-name',
    what: 'a button whose text a phone hides, but not text that is only clipped or repeated in a drawing',
    fires: toolbar('<span aria-hidden="true">✎</span> <span class="word">Crop the photo</span>'),
    nearMiss: `${toolbar('<span aria-hidden="true">✎</span> <span class="clip">Crop the photo</span>')}${toolbar('<svg width="16" height="16"><title>Crop</title><rect width="16" height="16" /></svg><span class="word">Crop</span>')}${toolbar('<svg width="16" height="16"><rect width="16" height="16" /></svg><span class="word">0</span>')}`,
  },
]
