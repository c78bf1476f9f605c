import type { DetectorCase } from './detector-case.ts'

const FORMS = '<form><input aria-label="A"></form><form><input aria-label="B"></form>'
const said = (text: string): string => `<p>${text}</p>${FORMS}`

/**
 * Three sentences: one that refers to a position and a background, one that refers only to a background, and
 * a harmless sentence.
 */
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

/**
 * Two sentences: one that refers to the frames on the left and right, and a harmless one that uses the same
 * words with a different meaning.
 */
const FRAMES: Readonly<Record<string, readonly [frames: string, harmless: string]>> = {
  en: [
    'Write your details in the frame on the left and those of the witness in the frame on the right.',
    'Write in the box what is left of your order, and keep the frame.',
  ],
  de: [
    'Tragen Sie Ihre Daten im Kasten links ein und die der Zeugin im rechten Rahmen.',
    'Schreiben Sie uns im Rahmen Ihrer Rechte als Kundin einen Brief.',
  ],
  fr: [
    'Inscrivez vos données dans le cadre de gauche et celles du témoin dans le cadre de droite.',
    'Indiquez dans le cadre de votre demande le droit que vous invoquez.',
  ],
  es: [
    'Escriba sus datos en el recuadro de la izquierda y los del testigo en el de la derecha.',
    'Indique en el recuadro si tiene derecho a una copia.',
  ],
  it: [
    'Inserisci i tuoi dati nel riquadro a sinistra e quelli del testimone nel riquadro a destra.',
    'Inserisci nel riquadro il diritto che vuoi esercitare.',
  ],
  nl: [
    'Schrijf uw gegevens in het vak aan de linkerkant en die van de getuige in het rechter vak.',
    'Schrijf in het vak welk recht u in het kader van de wet hebt.',
  ],
  pt: [
    'Escreva os seus dados no quadro da esquerda e os da testemunha no quadro à direita.',
    'Indique no quadro a que cópia tem direito por lei.',
  ],
  pl: [
    'Dane kierowcy wpisz w ramce po lewej stronie, a dane świadka w ramce po prawej stronie.',
    'Wpisz w ramce, z jakiego prawa chcesz skorzystać.',
  ],
  sv: [
    'Skriv dina uppgifter i rutan till vänster och vittnets uppgifter i rutan till höger.',
    'Skriv i rutan vilken rätt du vill använda inom ramen för lagen.',
  ],
  cs: [
    'Své údaje zapište do rámečku vlevo a údaje svědka do rámečku vpravo.',
    'Do rámečku napište, jaké právo v rámci zákona máte.',
  ],
  ja: [
    'あなたの情報を左の枠に、証人の情報を右の枠に書いてください。',
    '枠の中に注文する本の名前を書いてください。',
  ],
}

const chairs = (text: string): string => `<p>${text}</p><button>Oak</button> <button>Beech</button>`

/** Instructions in all languages that have word lists. */
export const INSTRUCTION_CASES: readonly DetectorCase[] = [
  ...Object.entries(PHRASES).flatMap(([lang, [place, background, harmless]]): DetectorCase[] => [
    { rule: 'sensory-instruction', lang, fails: said(place), passes: said(harmless) },
    { rule: 'colour-instruction', lang, fails: said(background), passes: said(harmless) },
  ]),
  ...Object.entries(FRAMES).map(([lang, [frames, harmless]]): DetectorCase => {
    return { rule: 'sensory-instruction', lang, fails: said(frames), passes: said(harmless) }
  }),
  {
    rule: 'sensory-instruction',
    fails: said('Focus the handle of the card and press the left button.'),
    passes: said('With a keyboard, focus the handle of the card and press the left or right arrow key.'),
  },
  {
    rule: 'sensory-instruction',
    lang: 'de',
    fails: said('Klicken Sie auf die Schaltfläche links, um die Karte zu verschieben.'),
    passes: said('Drücken Sie die linke Pfeiltaste auf der Schaltfläche, um die Karte zu verschieben.'),
  },
  {
    rule: 'sensory-instruction',
    fails: chairs('Press the round one to take the chair with arms.'),
    passes: chairs('Press Oak, the round one, to take the chair with arms.'),
  },
]
