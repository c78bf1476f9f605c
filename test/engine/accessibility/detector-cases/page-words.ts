import type { DetectorCase } from './detector-case.ts'

/** Phrases that are clear only from the rest of the page or the rest of their heading. */
export const PAGE_WORDS_CASES: readonly DetectorCase[] = [
  {
    rule: 'heading-misuse',
    fails: '<h4>3</h4><p>We rent boats.</p>',
    // The number is only part of the heading.
    passes:
      '<h4 style="display:flex"><span>Your cart</span><span class="badge">3</span></h4><p>We rent boats.</p>',
  },
  {
    rule: 'abbreviation',
    fails: '<p>Use the GUI to plan a trip.</p>',
    passes: '<h2>Graphical user interface</h2><p>Use the GUI to plan a trip.</p>',
  },
  {
    rule: 'abbreviation',
    fails: '<p>Use the RTS to plan a trip.</p>',
    passes: '<p>The <a href="/x">Heron RTS and Gannet</a> need a phone with a fast CPU.</p>',
  },
  {
    rule: 'abbreviation',
    fails: '<p>Ask the WHO before you travel.</p>',
    passes: '<p>Do NOT feed the gulls on the pier.</p>',
  },
  {
    rule: 'abbreviation',
    fails: '<p>The ferry sails with the HTAC, and the board meets on the pier each month.</p>',
    // Some words of a passage in capitals are as short as abbreviations.
    passes:
      '<p>Loď pluje v naději, že vám bude užitečná a že se na ní budete cítit dobře, ale BEZ JAKÉKOLIV ZÁRUKY.</p>',
    lang: 'cs',
  },
]
