import { type Detector, doubt, sure } from './detector.ts'
import type { LateTextFact } from './facts.ts'
import { countWords, quoted } from './text.ts'

const WORDS_MAX = 100
const TITLE_WORDS_MAX = 10
/** Matches titles of instructions for a form in the supported languages. */
const HOW_TO = new RegExp(
  [
    'how to (?:fill (?:in|out)|complete) (?:this|the|your) ',
    '(?:notes?|help|guidance|instructions) (?:on|for|with) (?:filling|completing)',
    'rules for (?:filling|completing)|eingaberegeln|ausfüllregeln|règles de (?:saisie|remplissage)|reglas de cumpliment|regole di compilazione|invulregels|regras de preenchimento|ifyllnadsregler|pravidla (?:pro )?vyplnění',
    '(?:filling (?:in|out)|completing) (?:this|the|your) (?:form|application)',
    'ausfüllhilfe|ausfüllhinweise?|(?:hinweise?|hilfe|anleitung) zum ausfüllen|so füllen sie',
    'comment remplir|(?:consignes|instructions|aide) (?:pour remplir|de remplissage|de saisie)',
    'cómo (?:rellenar|completar|cumplimentar)|instrucciones (?:para|de) (?:rellenar|completar|cumpliment)',
    'come compilare|istruzioni (?:per|di) (?:la )?compila',
    'zo vult u|hoe vult u|(?:toelichting|hulp) bij het invullen|invulinstructie',
    'como preencher|instruções (?:de|para) (?:o )?preench',
    'jak wypełnić|(?:instrukcja|wskazówki|zasady)(?: dotyczące)? wypełniani',
    'så (?:här )?fyller du i|(?:anvisningar|instruktioner) för (?:ifyllning|formuläret)',
    'jak vyplnit|(?:pokyny|návod) (?:k|pro) vyplnění',
    '(?:記入|入力)(?:方法|上の注意|要領|時の注意)',
  ].join('|'),
  'iu',
)
/** Matches sentences about the format of values. */
const FORMAT = new RegExp(
  [
    '\\b(?:amounts?|figures|sums|numbers?|dates?|times?|enter|write|give|use)\\b.{0,40}\\b(?:whole (?:euros|pounds|dollars|kronor|hours|numbers)|without (?:spaces|dashes|hyphens|decimals|commas|cents)|block (?:capitals|letters)|capital letters)',
    '(?:volle|ganze)n? euro|ohne (?:leerzeichen|nachkommastellen|bindestriche|cent)|in (?:druckbuchstaben|blockschrift|großbuchstaben)',
    'euros entiers|sans (?:espaces?|centimes|décimales|tirets)|en (?:majuscules|lettres capitales)',
    'euros enteros|sin (?:espacios|decimales|céntimos|guiones)|en mayúsculas',
    'euro interi|senza (?:spazi|decimali|centesimi)|in stampatello',
    "hele euro['’]?s?|zonder (?:spaties|decimalen|centen)|in (?:blokletters|hoofdletters)",
    'euros inteiros|sem (?:espaços|casas decimais|cêntimos|centavos|hífens)|em maiúsculas',
    'pełnych (?:złotych|euro)|bez (?:spacji|groszy|myślników)|(?:wielkimi|drukowanymi) literami',
    'hela (?:kronor|euro)|utan (?:mellanslag|decimaler|ören?|bindestreck)|med versaler',
    'celých (?:korunách|eurech)|bez (?:mezer|haléřů|pomlček)|hůlkovým písmem',
    '半角|全角|ハイフンなし',
    '(?:format|formato|formát\\p{L}*|formac\\p{L}*|formaat|formatet)[:\\s(]*(?:dd|tt|jj|gg|yyyy|aaaa|rrrr|åååå|hh)',
  ].join('|'),
  'iu',
)
/** Matches explanations of the mark of required fields. */
const MARK =
  /[*＊✱].*(?:required|mandatory|pflicht|erforderlich|obligat|verplicht|obrigat|wymagan|obowiązk|povinn|必須)|(?:asterisk|sternchen|astérisque|asterisco|sterretje|gwiazdk|asterisk|stjärn|hvězdič)/iu

/** Finds instructions for a form that come only after the button that submits it. */
export const lateInstructions: Detector = ({ facts: { lateTexts } }) =>
  [...Map.groupBy(lateTexts, ({ form }) => form).values()].flatMap((texts) => {
    const isOf = (pattern: RegExp, max: number) => (one: LateTextFact) =>
      pattern.test(one.text) && countWords(one.text) <= max
    const certain = texts.find(isOf(HOW_TO, TITLE_WORDS_MAX)) ?? texts.find(isOf(FORMAT, WORDS_MAX))
    const found = certain ?? texts.find(isOf(MARK, WORDS_MAX))
    if (!found) return []
    const what = found.isHeading ? 'The instructions' : 'The instruction'
    const message = `${what} ${quoted(found.text)} ${found.isHeading ? 'come' : 'comes'} only after the button that submits the form.`
    const fix = `Move ${quoted(found.text)} in front of the first field. If it is about one field, also reference it in that field’s aria-describedby.`
    return [(certain ? sure : doubt)('field-hint-after', found.element, message, fix)]
  })
