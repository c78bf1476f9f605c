/** Words for the steps of a process and the parts of a document, in many languages. */
const PARTS = [
  'step|page|part|section|schritt|seite|teil|abschnitt',
  'étape|partie|paso|página|parte|etapa|passo|passaggio|pagina|fase',
  'stap|deel|krok|strona|etap|część|steg|sida|del|trin|side|trinn',
  'strana|stránka|část|vaihe|sivu|osa|lépés|oldal|rész|pas|pasul|partea|korak|stranica',
  'adım|sayfa|шаг|страница|этап|часть|крок|сторінка|стъпка|корак|βήμα|σελίδα',
  'ステップ|手順|ページ|第|步骤|步驟|단계',
].join('|')

/** Matches text that starts with a step or page number, such as “Step 3 of 4” and “Étape 3 sur 4”. */
export const PART_START = new RegExp(`^\\P{L}*(?:${PARTS})\\s*(?:n[r.º°]*\\s*)?\\d`, 'iu')
