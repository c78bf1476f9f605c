/** Regular expressions for the words that negate a choice in one language. Each one matches whole words. */
export interface NegationWords {
  negations: string
  /** Verbs with a negative meaning, such as “opt out”. */
  refusals: string
  /** Verbs for wanting and agreeing. Without one of these verbs, two negations rarely belong together. */
  wishes: string
  /**
   * Verbs such as “can” and “must”. A clause with one of these verbs gives information and doesn't ask for
   * anything.
   */
  modals: string
  /** The words that start a new clause. */
  breaks: string
  /** Matches the commas that start a new clause. Needed only if some commas don't. */
  commas?: string
}

/** The words for each language. Languages that negate with endings have their own patterns. */
export const NEGATION_WORDS: Readonly<Record<string, NegationWords>> = {
  en: {
    negations:
      "(?:do|does|did|would|will|am|is|are|have|has)n[’']t|not(?! (?:only|just|yet|later|more|less|in|on|at|for|from|part|\\p{L}+ed(?!\\p{L})))|never|no longer",
    refusals:
      'opt(?:ing|ed)?[- ]out|unsubscribe (?:me|us|my)|to unsubscribe|be unsubscribed|withhold\\p{L}*|withheld|refus(?:e|ing)|declin(?:e|ing)|object(?:ing)? to|exclude (?:me|us)|be (?:excluded|removed)|(?:stop|cease|avoid)(?:ping|ing)? (?:(?:us|you|them) (?:from )?)?\\p{L}+ing (?:me|us|my|you|your)',
    wishes: 'want|wish|like|agree|consent|accept|prefer|rather|allow',
    modals: 'can|cannot|may|must|able|should',
    breaks:
      'if|unless|when|because|since|while|and|or|but|whether|which|who|whose|where|as|until|(?<!(?:agree|consent|want|wish|accept) )that',
  },
  de: {
    negations:
      'nicht(?! (?:nur|später|mehr als|\\p{L}+(?:ene|ete|ende|bare|liche|elle|ige)[mnrs]?(?!\\p{L})))|kein\\p{L}{0,2}|nie|niemals',
    refusals:
      'abbestell(?:en|t)|abzubestellen|ab(?:zu)?melden|abgemeldet|widersprech(?:en|e)|ab(?:zu)?lehnen|lehne|verzichten?|zu verzichten|untersagen?|verweiger[ent]+|ausgeschlossen|aufhören|aufzuhören|unterlassen|aus(?:zu)?tragen|ausgetragen|zurück(?:zu)?halten',
    wishes: 'möchten?|will|wollen|wünschen?|stimme|einverstanden|willige|bevorzuge|erlaube',
    modals: 'kann|können|darf|dürfen|muss|müssen',
    breaks: 'wenn|falls|weil|und|oder|aber|sofern|damit|ob|sondern',
    commas: '(?<!nicht),(?! da(?:ss|ß))',
  },
  es: {
    negations: 'no(?! (?:solo|sólo|solamente|obstante|más tarde|esencial|necesari|imprescindibl|obligatori))',
    refusals:
      'dar(?:me|se)? de baja|cancelar (?:la|mi) suscripción|rechaz(?:ar|o)|oponer(?:me|se)|me opongo|renunci(?:o|ar)|dej(?:ar|en|éis) de|excluid[oa]',
    wishes: 'quiero|deseo|desea|gustaría|acepto|autorizo|consiento|prefiero|permito',
    modals: 'puedo|puede|podré|podrá|debo|debe',
    breaks: 'si|cuando|porque|y|e|o|pero|quien|cual|donde|excepto',
  },
  fr: {
    negations: "n(?:e |[’'])(?:\\p{L}+[’' ]){0,3}?(?:pas|plus|jamais|aucune?)(?! (?:seulement|uniquement))",
    refusals:
      "(?:me |vous )?désabonner|désinscrire|refuser|refuse|m[’']oppos(?:e|er)|vous opposer|renonc(?:er|e)|exclue?|(?:cesser|cessiez|arrêter|arrêtiez) de",
    wishes: 'souhaite|souhaitez|veux|voulez|voudrais|désire|accepte|autorise|consens|préfère',
    modals: 'peux|peut|pouvez|dois|doit|devez',
    breaks: 'si|quand|lorsque|car|et|ou|mais|qui|dont|afin',
  },
  it: {
    negations: 'non(?! (?:solo|soltanto|oltre|essenzial|necessari|obbligatori))',
    refusals:
      "disiscriver(?:mi|si)|annullare l[’']iscrizione|rifiut(?:o|are)|oppor(?:mi|si)|mi oppongo|rinunci(?:o|are)|smett(?:ere|iate) di|cess(?:are|iate) di|esclus[oa]",
    wishes: 'desidero|desidera|voglio|vorrei|acconsento|accetto|autorizzo|preferisco',
    modals: 'posso|può|potrò|devo|deve',
    breaks: 'se|quando|perché|e|ed|o|ma|cui|dove|a meno',
  },
  nl: {
    negations: 'niet(?! (?:alleen|later|\\p{L}+(?:de|ële|ijke)(?!\\p{L})))|geen|nooit',
    refusals:
      'af ?(?:te )?melden|afgemeld|uit ?(?:te )?schrijven|uitgeschreven|weiger(?:en)?|af ?(?:te )?zien van|stop(?:pen|t)? met|uitgesloten',
    wishes: 'wil|wilt|wens|wenst|graag|akkoord|toestemming|liever',
    modals: 'kan|kunt|mag|moet',
    breaks: 'als|wanneer|omdat|en|of|maar|die|waar|tenzij',
  },
  pt: {
    negations: 'não(?! (?:só|apenas|somente|essencia|necessári|obrigatóri))',
    refusals:
      'cancelar (?:a )?(?:minha )?(?:inscrição|subscrição|assinatura)|recus(?:o|ar)|opor(?:-me|-se)|me oponho|oponho-me|renunci(?:o|ar)|deix(?:ar|em) de|par(?:ar|em) de|excluíd[oa]',
    wishes: 'quero|desejo|deseja|gostaria|aceito|autorizo|concordo|prefiro',
    modals: 'posso|pode|poderei|devo|deve',
    breaks: 'se|quando|porque|e|ou|mas|onde',
  },
  pl: {
    negations: 'nie(?! (?:tylko|później|więcej|mniej))',
    refusals:
      'zrezygnować|rezygnuję|wypis(?:ać|any|ana)|sprzeciw(?:iam|u|ić)?|odmawiam|odmówić|zaprzesta\\p{L}+|przestali|przestać|wykluczon[ya]|nie(?:wysyłanie|otrzymywanie|udostępnianie)',
    wishes: 'chcę|życzę|zgadzam|wyrażam|wolę|akceptuję',
    modals: 'mogę|może|muszę|musi',
    breaks: 'jeśli|jeżeli|gdy|i|oraz|lub|ale|który\\p{L}*',
    commas: ',(?! (?:żeby|aby|by)\\p{L}*)',
  },
  sv: {
    negations: 'inte(?! (?:bara|endast|senare))|aldrig|inga',
    refusals:
      'avregistrera\\p{L}*|avprenumerera\\p{L}*|avstå|avstår|avsäga|vägrar?|motsätter|invänder|slutar?(?= \\p{L}+)|uteslutas',
    wishes: 'vill|önskar|godkänner|samtycker|föredrar',
    modals: 'kan|får|måste',
    breaks: 'om|när|eftersom|och|eller|men|som',
  },
  cs: {
    negations:
      'nechci|nechceme|nepřeji|nepřejeme|nesouhlasím|ne(?:posíl|zasíl|dostáv|kontakt|sdíl|použív|poskyt|předáv)\\p{L}+',
    refusals: 'odhlásit|odmítnout|odmítám|zrušit odběr|přestali|přestat|vyloučen[ýa]?',
    wishes: 'nechci|nechceme|nepřeji|nepřejeme|nesouhlasím',
    modals: 'mohu|můžete|může|musím|musí',
    breaks: 'pokud|když|protože|a|nebo|ale|kter\\p{L}*',
    commas: ',(?! aby\\p{L}*)',
  },
}

/** Phrases with two negations, for languages that negate with endings. */
export const DOUBLED_ENDINGS: Readonly<Record<string, string>> = {
  tr: '\\p{L}+(?:mem|mam)[ea]\\p{L}*,? (?:\\p{L}+ ){0,2}(?:istemiyorum|onaylamıyorum|kabul etmiyorum)|(?:abonelikten|listeden) (?:çıkmak|ayrılmak|çıkarılmak) istemiyorum|reddetmiyorum|reddetmek istemiyorum|vazgeçmek istemiyorum',
  ja: '(?:ない|ません)(?:で|こと|よう)[^。、]{0,12}(?:ない|ません|たくない)|(?:配信停止|受信停止|購読解除|登録解除|受信拒否|拒否)(?:を|は|に|することを)?[^。、]{0,8}(?:しない|しません|ない|ません)',
}

/** Phrases with a single negation, for the same languages. */
export const SINGLE_ENDINGS: Readonly<Record<string, string>> = {
  tr: 'istemiyorum|gönderilmesin|göndermeyin|paylaşılmasın|paylaşmayın',
  ja: '(?:希望し|受け取ら|送ら|配信し)(?:ない|ません)|不要',
}
