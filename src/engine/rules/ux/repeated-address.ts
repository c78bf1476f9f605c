import type { FieldArtifact, PageArtifacts } from '../../collect/artifacts.ts'
import { listOf } from '../element-names.ts'
import { quote, type Verdict } from '../rule.ts'
import { isInUse, isTyped } from './field-meaning.ts'

/** The words for the two addresses in an order, in the supported languages. */
export const PART_WORDS = {
  deliveryWords: [
    'shipping|delivery|ship to|deliver to',
    'liefer(adresse|anschrift|ung|n)|versand',
    'livraison|livrer|expédition',
    'envío|entrega|enviar',
    'spedizione|spedire|consegna',
    'bezorg|verzend|aflever',
    'dostaw|wysyłk',
    'leverans|doruč|dodací|配送|お届け',
  ],
  billingWords: [
    'billing|invoice|bill to',
    'rechnung',
    'facturation|facturación|factura',
    'fatturazione|faturação|faturamento|cobrança',
    'factuur',
    'rozlicze|faktur|fakturační',
    'fatura|請求',
  ],
} as const

/** The words on controls that copy an address, or that show the second address only if it is different. */
export const COPY_WORDS = [
  'same|identical|as above|different|copy|use (this|my|the|it)',
  'gleich|identisch|abweich|übereinstimm|kopier|übernehm|ander(e|s)',
  'même|identique|différent|copier',
  'mism[ao]|igual|distint|diferente|mesm[ao]|copiar',
  'stess[ao]|uguale|divers[ao]|copia',
  'zelfde|gelijk|ander|afwijk|kopi',
  'tak(i|a|ie) sam|ten sam|(?<!\\p{L})inn[yae]|skopiuj',
  'samma|annan|stejn|shod|jin[áýé]|同じ|異なる|コピー',
] as const

/** The words before the numbers of steps, in the supported languages. */
export const STEP_WORDS = [
  'step|part|schritt|teil|étape|partie|paso|parte|passo|passaggio|fase',
  'stap|deel|etapa|krok|część|steg|del|část|adım|bölüm|ステップ|手順',
] as const

const any = (words: readonly string[]) => new RegExp(words.join('|'), 'iu')
const delivery = any(PART_WORDS.deliveryWords)
const bill = any(PART_WORDS.billingWords)
const copies = any(COPY_WORDS)
const CHOICE = /^(checkbox|radio)$/
const SAME_MIN = 3

type Facts = Pick<PageArtifacts, 'fields' | 'actions' | 'forms'>

/**
 * Returns a verdict for each form that asks for both a delivery and a billing address and offers no way to
 * copy one to the other.
 */
export function repeatedAddress({ fields, actions, forms }: Facts): Verdict[] {
  const mayCopy = ({ label }: { label: string }) => copies.test(label)
  if (actions.some(mayCopy)) return []
  return [...Map.groupBy(fields, ({ form }) => form)].flatMap(([form, members]) => {
    if (form < 0 || members.some((field) => CHOICE.test(field.type) && mayCopy(field))) return []
    const asked = members.filter(
      (field) => (isTyped(field) || field.type === 'select') && (isInUse(field) || isInLaterStep(field)),
    )
    const sides = [
      asked.filter((field) => sideOf(field) === 'delivery'),
      asked.filter((field) => sideOf(field) === 'billing'),
    ]
    const [earlier, later] = sides.sort(([one], [other]) => asked.indexOf(one!) - asked.indexOf(other!))
    const known = new Set(earlier!.map(questionOf))
    const again = later!.filter((field) => questionOf(field) !== '' && known.has(questionOf(field)))
    const isEmpty = again.every(({ hasValue, type }) => type === 'select' || !hasValue)
    return again.length >= SAME_MIN && isEmpty
      ? [verdictOf(earlier![0]!.part, again, forms.find(({ index }) => index === form)?.ref.selector)]
      : []
  })
}

/**
 * Returns true for a field in a later step of a form, which is hidden at first. Other hidden fields often
 * appear only if people say that the address is different.
 */
const isInLaterStep = ({ isDisabled, part, hiddenStepControls: controls }: FieldArtifact): boolean =>
  !isDisabled && STEP.test(part) && !!controls && !controls.some((name) => copies.test(name))

/** Matches titles of the steps after the first one, such as “Step 2: billing address”. */
const STEP = new RegExp(`^\\s*(?:(?:${STEP_WORDS.join('|')})\\s*)?[2-9](?![\\p{L}\\p{N}])`, 'iu')

/**
 * Returns the address that a field belongs to, based on the title of the field's form section. If the title
 * doesn't name it, as in “Your address”, uses a token such as “billing” in the field's autocomplete
 * attribute.
 */
function sideOf({ part, autocomplete }: FieldArtifact): 'delivery' | 'billing' | null {
  const [isDelivery, isBilling] = [delivery, bill].map((words) => words.test(part))
  if (isDelivery !== isBilling) return isDelivery ? 'delivery' : 'billing'
  const token = isDelivery ? undefined : SIDE_TOKEN.exec(autocomplete)?.[1]
  return token === undefined ? null : token === 'billing' ? 'billing' : 'delivery'
}

/** Matches the tokens in an autocomplete attribute that name one of the two addresses. */
const SIDE_TOKEN = /(?:^|\s)(billing|shipping)(?=\s)/

/** Returns what a field asks for, without the words that name the address. */
const questionOf = ({ visibleLabel, label, placeholder }: FieldArtifact): string =>
  (visibleLabel || label || placeholder)
    .replace(delivery, '')
    .replace(bill, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

function verdictOf(earlier: string, again: readonly FieldArtifact[], form = ''): Verdict {
  const [{ part, ref }] = again as [FieldArtifact]
  const labels = listOf(
    again.map(({ visibleLabel, label, placeholder }) => visibleLabel || label || placeholder),
  )
  return {
    element: ref,
    severity: 'warning',
    impact: 'moderate',
    signature: `address ${form}`,
    message: `The form asks for ${labels} under ${quote(earlier)} and again under ${quote(part)}, and there is no control that copies the values.`,
    fixSuggestion: `Add a checkbox above ${quote(part)} for “the address is the same”, and hide these fields while it is checked.`,
  }
}
