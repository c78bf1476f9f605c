/** Matches placeholders that introduce an example. */
const INTRODUCED =
  /^\s*(?:e\.?\s?g\b|i\.?\s?e\b|type ["“'‘]|ex(?:ample)?\b[.:]?|for example|such as|like\b|z\.\s?b\.|beispiel|par ex|p\.\s?ex|por ej|ej\.|ad es|es\.|bijv|np\.|例|如)/i
/** Matches values, not words: dates, times, numbers, colors, addresses and patterns. */
const VALUE =
  /^[^\p{L}]*$|@|:\/\/|^www\.|^#[0-9a-f]{3,8}$|^(?:rgba?|hsla?)\(|\b\d{1,2}[:.]\d{2}\b|\d{2,4}[-/.]\d{1,2}|^\W*(?:y{2,4}|m{1,2}|d{1,2}|h{1,2}|s{1,2})(?:\W+(?:y{2,4}|m{1,4}|d{1,2}|h{1,2}|s{1,2}|a))+\W*$/iu
/** Matches words for a field's default value. */
const DEFAULT =
  /^(?:now|today|tomorrow|none|any|all|auto|default|jetzt|heute|alle|keine|maintenant|aujourd.hui|tous|ahora|hoy|todos|ora|oggi|tutti|agora|hoje|lorem\b.*|john( doe)?|jane( doe)?|max mustermann|acme.*|foo|bar|test|value|text|placeholder|\.{2,}|…)$/i

/** Matches prompts that say only that there is a field, such as “Type here”. */
const PROMPT =
  /^(?:please )?(?:type|enter|write|tippe|schreib|hier |escrib|écri|scriv|digit|wpisz|pisz|пишите|введите|напишите|أكتب|اكتب)(?:.{0,25}(?:here|something|eingeben|tippen|schreiben|aquí|ici|qui|aqui|tutaj|здесь|هنا))?[\s.…]*$/iu

/** Returns true if a placeholder is an example or a default value, so it can't name the field. */
export function isExample(placeholder: string): boolean {
  const text = placeholder.trim()
  return text !== '' && (INTRODUCED.test(text) || VALUE.test(text) || DEFAULT.test(text) || PROMPT.test(text))
}
