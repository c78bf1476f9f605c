/** The titles of form instructions, in the supported languages. */
const TITLES = [
  'how to (?:fill (?:in|out)|complete) (?:this|the|your) (?:\\p{L}+ ){0,2}(?:forms?|application|questionnaire|survey|fields)',
  '(?:notes?|help|guidance|instructions) (?:on|for|with) (?:filling|completing)',
  'rules for (?:filling|completing)|eingaberegeln|ausfüllregeln|règles de (?:saisie|remplissage)|reglas de cumpliment|regole di compilazione|invulregels|regras de preenchimento|ifyllnadsregler|pravidla (?:pro )?vyplnění',
  '(?:filling (?:in|out)|completing) (?:this|the|your) (?:form|application)',
  'ausfüllhilfe|ausfüllhinweise?|(?:hinweise?|hilfe|anleitung) zum ausfüllen|so füllen sie (?:dieses|das|den|die|ihren) (?:\\p{L}*formular|\\p{L}*antrag|\\p{L}*bogen|felder)',
  'comment remplir (?:\\p{L}+ )?(?:formulaire|demande|questionnaire|champs)|(?:consignes|instructions|aide) (?:pour remplir|de remplissage|de saisie)',
  'cómo (?:rellenar|completar|cumplimentar) (?:\\p{L}+ )?(?:formulario|solicitud|cuestionario|campos)|instrucciones (?:para|de) (?:rellenar|completar|cumpliment)',
  'come compilare (?:\\p{L}+ )?(?:modulo|domanda|questionario|campi)|istruzioni (?:per|di) (?:la )?compila',
  '(?:zo|hoe) vult u (?:\\p{L}+ )?(?:formulier|aanvraag|vragenlijst|velden)|(?:toelichting|hulp) bij het invullen|invulinstructie',
  'como preencher (?:\\p{L}+ )?(?:formulário|pedido|questionário|campos)|instruções (?:de|para) (?:o )?preench',
  'jak wypełnić (?:\\p{L}+ )?(?:formularz|wniosek|ankietę|pola)|(?:instrukcja|wskazówki|zasady)(?: dotyczące)? wypełniani',
  'så (?:här )?fyller du i (?:formuläret|ansökan|enkäten|fälten|blanketten)|(?:anvisningar|instruktioner) för (?:ifyllning|formuläret)',
  'jak vyplnit (?:\\p{L}+ )?(?:formulář|žádost|dotazník|pole)|(?:pokyny|návod) (?:k|pro) vyplnění',
  '(?:form|başvuru) nasıl doldurulur|form doldurma (?:kılavuzu|kuralları)',
]
export const FORM_HELP_TITLE = new RegExp(
  `(?<!\\p{L})(?:${TITLES.join('|')})|(?:記入|入力)(?:方法|上の注意|要領|時の注意)`,
  'iu',
)

/**
 * Words for a format, and the words for values or for writing that turn it into an instruction, in the
 * supported languages.
 */
const FORMATS: readonly (readonly [format: string, about: string])[] = [
  [
    'whole (?:euros|pounds|dollars|kronor|hours|numbers)|without (?:spaces|dashes|hyphens|decimals|commas|cents)|block (?:capitals|letters)|capital letters',
    'amounts?|figures|sums|numbers?|dates?|times?|enter|write|give|use',
  ],
  [
    '(?:volle|ganze)n? euro|ohne (?:leerzeichen|nachkommastellen|bindestriche|cent)|in (?:druckbuchstaben|blockschrift|großbuchstaben)',
    'beträge?|betrag|summen?|zahlen?|ziffern|\\p{L}*nummern?|datum|iban|(?:an|ein)geben|eintragen|eingeben|schreiben|ausfüllen|geben|tragen|verwenden',
  ],
  [
    'euros entiers|sans (?:espaces?(?! verts?)|centimes|décimales|tirets)|en (?:majuscules|lettres capitales)',
    'montants?|sommes?|chiffres|numéros?|dates?|saisi\\p{L}*|indique\\p{L}*|écri\\p{L}*|inscri\\p{L}*|rempli\\p{L}*|renseigne\\p{L}*',
  ],
  [
    'euros enteros|sin (?:espacios(?! verdes)|decimales|céntimos|guiones)|en mayúsculas',
    'importes?|cantidad(?:es)?|cifras|números?|fechas?|escrib\\p{L}*|introdu\\p{L}*|indi(?:que|ca)\\p{L}*|rellen\\p{L}*|use|ingres\\p{L}*',
  ],
  [
    'euro interi|senza (?:spazi(?! verdi)|decimali|centesimi)|in stampatello',
    'import[oi]|cifre|numer[oi]|dat[ae]|scriv\\p{L}*|inseri\\p{L}*|indica\\p{L}*|compila\\p{L}*',
  ],
  [
    "hele euro['’]?s?|zonder (?:spaties|decimalen|centen)|in (?:blokletters|hoofdletters)",
    'bedrag(?:en)?|cijfers|\\p{L}*nummers?|data|datum|schrijf|vul|voer|noteer|typ|gebruik|invullen|invoeren',
  ],
  [
    'euros inteiros|sem (?:espaços(?! verdes)|casas decimais|cêntimos|centavos|hífens)|em maiúsculas',
    'valor(?:es)?|montantes?|números?|datas?|escrev\\p{L}*|introdu\\p{L}*|indi(?:que|car)\\p{L}*|preench\\p{L}*|digit\\p{L}*|use',
  ],
  [
    'pełnych (?:złotych|euro)|bez (?:spacji|groszy|myślników)|(?:wielkimi|drukowanymi) literami',
    'kwot\\p{L}*|liczb\\p{L}*|numer\\p{L}*|dat[ayęy]|wpis\\p{L}*|pod(?:aj|ać)\\p{L}*|wypełni\\p{L}*|pisz\\p{L}*|proszę',
  ],
  [
    'hela (?:kronor|euro)|utan (?:mellanslag|decimaler|ören?|bindestreck)|med versaler',
    'belopp\\p{L}*|siffror|\\p{L}*nummer|\\p{L}*numret|datum\\p{L}*|skriv\\p{L}*|ange\\p{L}*|fyll\\p{L}*|använd\\p{L}*',
  ],
  [
    'celých (?:korunách|eurech)|bez (?:mezer|haléřů|pomlček)|hůlkovým písmem',
    'částk\\p{L}*|čísl\\p{L}*|dat(?:um|a|um\\p{L}*)|zade?j\\p{L}*|zapi[sš]\\p{L}*|uv(?:eď|ést|ádě)\\p{L}*|vypl[nň]\\p{L}*|pi[sš]\\p{L}*',
  ],
  [
    'boşluk(?:suz| bırakmadan)|kuruşsuz|tam sayı olarak|büyük harflerle',
    'tutar\\p{L}*|sayı\\p{L}*|numara\\p{L}*|tarih\\p{L}*|yaz\\p{L}*|gir(?:in|iniz)|doldur\\p{L}*',
  ],
]
const INSTRUCTIONS = FORMATS.map(([format, about]) =>
  [format, about].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')),
)
const FORMAT_PATTERN =
  /半角|全角|ハイフンなし|(?<!\p{L})(?:format|formato|formát\p{L}*|formac\p{L}*|formaat|formatet|biçim\p{L}*)[:\s(]*(?:dd|tt|jj|gg|yyyy|aaaa|rrrr|åååå|hh)/iu

/** Returns true if the text is about the format of values, such as “Enter amounts in whole euros.” */
export const asksForFormat = (text: string): boolean =>
  FORMAT_PATTERN.test(text) ||
  text
    .split(/(?<=[.!?])\s/)
    .some((sentence) => INSTRUCTIONS.some((parts) => parts.every((part) => part.test(sentence))))
