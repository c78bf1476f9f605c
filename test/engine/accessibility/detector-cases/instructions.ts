import type { DetectorCase } from './detector-case.ts'

const FORMS = '<form><input aria-label="A"></form><form><input aria-label="B"></form>'
const said = (text: string): string => `<p>${text}</p>${FORMS}`

/** A place and a background, a background alone, and a text that says no more than what the page shows. */
type Phrases = readonly [place: string, background: string, harmless: string]

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: [
    'To see the original, complete the form on the left with a beige background.',
    'To order a copy, fill in the form with the blue background.',
    'Fill in the right form for your request, and send it to the office with the blue door.',
  ],
  de: [
    'Für eine Kopie füllen Sie das Formular auf der linken Seite aus. Nutzen Sie für alles andere das Formular rechts.',
    'Verwenden Sie für Kopien das Formular mit blauem Hintergrund.',
    'Nutzen Sie das Formular, um Ihre Rechte als Kundin oder Kunde auszuüben.',
  ],
  fr: [
    'Pour une copie, remplissez le formulaire de gauche, sur fond beige.',
    'Pour une copie, utilisez le formulaire sur fond bleu.',
    'Remplissez le formulaire, puis passez au guichet du fond, près de la porte bleue.',
  ],
  es: [
    'Para pedir una copia, rellene el formulario de la izquierda, de fondo beige.',
    'Para pedir una copia, utilice el formulario de fondo azul.',
    'Rellene el formulario de derecho de acceso y envíelo a la oficina.',
  ],
  it: [
    'Per una copia, compilate il modulo a sinistra, su sfondo beige.',
    'Per una copia, utilizza il modulo con lo sfondo azzurro.',
    'Compila il modulo e consegnalo in fondo al corridoio con le pareti azzurre.',
  ],
  nl: [
    'Vul voor een kopie het formulier aan de linkerkant in.',
    'Gebruik voor een kopie het formulier met de blauwe achtergrond.',
    'Vul het formulier in en neem het mee naar de blauwe balie.',
  ],
  pt: [
    'Para consultar o original, preencha o formulário da esquerda, de fundo bege.',
    'Para pedir uma cópia, use o formulário de fundo azul.',
    'Preencha o formulário de direito de resposta e entregue-o na sala do fundo.',
  ],
  pl: [
    'Aby zamówić kopię, wypełnij formularz po lewej stronie.',
    'Aby zamówić kopię, użyj formularza na niebieskim tle.',
    'Wypełnij formularz, aby skorzystać ze swoich praw, i oddaj go w biurze.',
  ],
  sv: [
    'Fyll i det vänstra formuläret för att beställa en kopia.',
    'Använd formuläret med blå bakgrund för att beställa en kopia.',
    'Fyll i formuläret och lämna det i det blå huset vid hamnen.',
  ],
  cs: [
    'Pro kopii vyplňte levý formulář a odešlete ho.',
    'Pro kopii použijte formulář na modrém pozadí.',
    'Vyplňte formulář a odevzdejte ho v modrém domě u přístavu.',
  ],
  ja: [
    'コピーを注文する場合は、左側のフォームに記入してください。',
    'コピーを注文する場合は、背景が青いフォームに記入してください。',
    'フォームに記入して、郵便で事務所に送ってください。',
  ],
}

/** Instructions in all languages that have word lists. */
export const INSTRUCTION_CASES: readonly DetectorCase[] = Object.entries(PHRASES).flatMap(
  ([lang, [place, background, harmless]]): DetectorCase[] => [
    { rule: 'sensory-instruction', lang, fails: said(place), passes: said(harmless) },
    { rule: 'colour-instruction', lang, fails: said(background), passes: said(harmless) },
  ],
)
