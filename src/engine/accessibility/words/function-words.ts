/** These words occur in almost every sentence of a language, but rarely in other languages. */
export const FUNCTION_WORDS = {
  en: 'the and of to is that it with for was his are this but from they have not which you were their has been will would when who what there into an',
  de: 'der die und das ist nicht ein eine mit dem auf für sich auch den von zu sie werden aus wird bei einen nach wir oder über dass',
  fr: 'le la les des est une dans que pour qui pas sur au avec sont plus ce cette vous nous aux mais ou leur être',
  es: 'el los las una que por con para del es se su como más pero está este esta sus ha son muy también',
  it: 'il che di per una non con sono del della alla anche più gli nel questo come dei delle ha essere',
  nl: 'de het een en van is dat niet met op zijn voor ook aan hij er maar om bij naar wordt werd uit deze heeft',
  pt: 'que não uma os as para com por mais dos como mas foi ao das tem seu sua ou quando muito também já',
  sv: 'och att det som en på är av för med den till inte har om ett var jag från eller ska kan vi',
  da: 'og at det er en til på som med for den der af ikke har jeg de kan vi fra blev efter også skal være',
  nb: 'og det er en til på som med for den av ikke har jeg de kan vi fra ble etter også skal være fra seg',
  fi: 'ja on ei se että oli mutta myös kun hän joka ovat kuin sen tai vain ole niin sekä jos',
  cs: 'a se na je že to jako ale pro jsem jeho které který byl není jsou jen nebo už po',
  hu: 'a az és hogy nem is egy van ez meg csak de már volt vagy mint kell még lehet amely',
  ro: 'și în de la cu care nu pe că din este mai sau pentru au fost o sunt prin dar',
  tr: 've bir bu için de da ile olarak çok daha gibi olan kadar sonra ne en var değil ama her',
  pl: 'nie się na że jest do to jak ale tak przez od dla czy po tego może był już są',
} as const

/** Returns the function words of a language, or null if they are unknown. */
export function functionWordsOf(language: string): ReadonlySet<string> | null {
  const words = FUNCTION_WORDS[language as keyof typeof FUNCTION_WORDS]
  return words ? new Set(words.split(' ')) : null
}
