import type { FieldArtifact } from '../../collect/artifacts.ts'
import { quote, type Rule, type Verdict } from '../rule.ts'
import {
  CONSENT_VERBS,
  DATA_TOPICS,
  JA_CONSENT_VERBS,
  JA_TOPICS,
  MESSAGE_TOPICS,
  PARTY_TOPICS,
} from './consent-topics.ts'
import { isInUse } from './field-meaning.ts'
import { consentOf, isAboutMessages, isNegatedTwice } from './negated-choices.ts'
import { DOUBLED_ENDINGS, NEGATION_WORDS, SINGLE_ENDINGS } from './negation-words.ts'

const LABEL_MAX = 90

const labelOf = ({ visibleLabel, label }: FieldArtifact): string => visibleLabel || label

export const doubleNegative: Rule = {
  id: 'double-negative',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Checkbox and radio button labels contain no double negatives, and checking a box always means yes.',
  why: 'People have to work out what a label with a double negative means, and many agree to something by mistake. This affects people with cognitive disabilities and people in a hurry most.',
  source: 'https://www.w3.org/TR/coga-usable/',
  fix: 'Without using “not”, say what happens when people check the box, for example “Send me offers by email”.',
  criteria: {
    negations: Object.values(NEGATION_WORDS).map(({ negations }) => negations),
    refusals: Object.values(NEGATION_WORDS).map(({ refusals }) => refusals),
    endings: [...Object.values(DOUBLED_ENDINGS), ...Object.values(SINGLE_ENDINGS)],
    topics: [MESSAGE_TOPICS, PARTY_TOPICS, DATA_TOPICS, JA_TOPICS],
    verbs: [...CONSENT_VERBS, JA_CONSENT_VERBS],
  },
  judge: ({ fields, language }) => {
    const code = (language ?? 'en').toLowerCase().split('-')[0]!
    const choices = fields.filter((field) => /^(checkbox|radio)$/.test(field.type) && isInUse(field))
    const negated = choices.filter((field) => isNegatedTwice(labelOf(field), code))
    return [...negated.map(verdictOf), ...mixedConsent(choices, code)]
  },
}

function verdictOf(field: FieldArtifact): Verdict {
  const label = quote(labelOf(field), LABEL_MAX)
  const example = isAboutMessages(labelOf(field)) ? ', for example “Send me offers by email”' : ''
  return {
    element: field.ref,
    message: `The label ${label} contains a double negative, so people can’t easily tell what they are agreeing to.`,
    fixSuggestion: `Rewrite ${label} as one sentence without “not” that says what happens when people select it${example}.`,
  }
}

/** Returns a hint for each group in which checking one box means yes but checking another means no. */
function mixedConsent(choices: readonly FieldArtifact[], language: string): Verdict[] {
  const boxes = choices.filter(({ type }) => type === 'checkbox')
  return [...Map.groupBy(boxes, ({ form, part }) => `${form} ${part}`).values()].flatMap((group) => {
    const yes = group.find((field) => consentOf(labelOf(field), language) === 'yes')
    const no = group.find((field) => consentOf(labelOf(field), language) === 'no')
    if (!yes || !no) return []
    const labels = [yes, no].map((field) => quote(labelOf(field), LABEL_MAX))
    return [
      {
        element: no.ref,
        severity: 'info' as const,
        message: `Checking ${labels[0]} means yes, but checking ${labels[1]} means no, so people can easily choose the wrong thing.`,
        fixSuggestion: `Change ${labels[1]} so that checking it also means yes.`,
      },
    ]
  })
}
