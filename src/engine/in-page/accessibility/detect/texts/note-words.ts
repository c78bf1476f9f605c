/** The words that notes begin with, before a colon or in bold type. */
const LABELS = [
  'note|notes|please note|nb|n\\.b\\.|hint|tip|tips|pro tip|important|important note|attention|warning|caution|reminder|remember|info|disclaimer|good to know',
  'hinweis|hinweise|wichtiger hinweis|bitte beachten|bitte beachten sie|wichtig|achtung|tipp|tipps|vorsicht|warnung|anmerkung|zur beachtung|gut zu wissen',
  'remarque|nota bene|à noter|note importante|astuce|conseil|avertissement|bon à savoir|rappel|à savoir|info pratique',
  'nota|aviso|importante|atención|consejo|advertencia|recuerde|ojo|sugerencia|atenção|dica|lembrete|observação|obs',
  'attenzione|avvertenza|avviso|consiglio|suggerimento|promemoria|da sapere',
  'let op|opmerking|belangrijk|opgelet|waarschuwing|goed om te weten|aandacht',
  'uwaga|ważne|wskazówka|ostrzeżenie|pamiętaj|upozornění|poznámka|důležité|tip|pozor|dôležité|upozornenie',
  'obs!?|observera|viktigt|tips|varning|bemærk|vigtigt|merk|viktig|advarsel|huom|huomio|huomautus|tärkeää|vinkki',
  'fontos|megjegyzés|figyelem|tipp|important|atenție|notă|sfat|napomena|važno|pažnja|opomba|pomembno',
  'внимание|важно|примечание|совет|увага|важливо|примітка|порада|забележка|σημείωση|προσοχή|σημαντικό',
  'not|önemli|dikkat|uyarı|ipucu|catatan|penting|lưu ý|ملاحظة|تنبيه|هام|هام جدا|הערה|שים לב|חשוב|טיפ',
  '注|注意|ご注意|重要|備考|補足|ヒント|お知らせ|提示|说明|注意事项|備註|提醒|참고|주의|중요|안내',
].join('|')

/** Matches a label at the start of a note, such as “Please note:”. */
export const NOTE_START = new RegExp(`^[^\\p{L}]{0,4}(?:${LABELS})\\s*[:：!]`, 'iu')
/** Matches a label that is a separate paragraph, or the bold start of one. */
export const NOTE_LABEL = new RegExp(`^[^\\p{L}]{0,4}(?:${LABELS})\\s*[:：!.–—-]?$`, 'iu')

/**
 * Matches the start of an instruction. Doesn't include verbs that often start a saying, such as “be” and
 * “ask”.
 */
export const INSTRUCTION_START = new RegExp(
  `^(?:${[
    "please|change (?:at|to|in)|bring (?:a|an|your|the)|make sure|do not forget|don[’']t forget|remember to|take (?:the|a|your)|book (?:a|your|the|in)|check (?:the|your|that|whether)|click|press|call (?:us|the|\\d)|contact|send (?:us|the|your)|use (?:the|a|an)|enter (?:the|your)|choose|select|allow|arrive|park|print|download|register|wear|see also",
    'bitte|beachten sie|achten sie|denken sie|vergessen sie|bringen sie|nehmen sie|steigen sie|wählen sie|klicken sie|melden sie|prüfen sie|rufen sie|verwenden sie|kommen sie',
    "veuillez|merci de|pensez à|n[’']oubliez pas|notez que|apportez|prenez|cliquez|choisissez|vérifiez|changez à",
    'por favor|recuerde|tenga en cuenta|asegúrese|no olvide|lleve|traiga|haga clic|lembre-se|não se esqueça|leve|traga|clique',
    'si prega|ricordate|ricordarsi|non dimenticare|non dimenticate|portate|cliccate|assicuratevi',
    'gelieve|vergeet niet|houd rekening|neem|breng|klik|controleer|zorg ervoor|stap over',
    'proszę|prosimy|pamiętaj|nie zapomnij|kliknij|sprawdź|prosíme|nezapomeňte|klikněte|zkontrolujte',
    'vänligen|glöm inte|kom ihåg|tänk på|klicka|husk|vennligst|klik på|klikk på|muista|ole hyvä',
    'пожалуйста|не забудьте|обратите внимание|нажмите|lütfen|unutmayın|будь ласка',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

/**
 * Matches the start of a practical step, as in a recipe or a gardening guide. The verb has a concrete object.
 */
export const STEP_START = new RegExp(
  `^(?:${[
    '(?:put|place|add|mix|cut|remove|fill|pour|spread|attach|insert|fold|wash|rinse|store|plant|water|prune) (?:a|an|the|your|some|all|two|three|\\d+)|(?:put|place|set|lay|mix|cut|pour|spread) [^.]{3,60} (?:in|into|on|onto|under|over|with|between)',
    '(?:legen|geben|stellen|schneiden|mischen|füllen|gießen|entfernen|waschen|lagern|pflanzen|setzen|befestigen) sie',
    '(?:mettez|placez|ajoutez|mélangez|coupez|retirez|remplissez|versez|rincez|arrosez|plantez) (?:un|une|le|la|les|du|de|votre|vos)',
    '(?:ponga|coloque|añada|mezcle|corte|retire|llene|vierta|lave|riegue|plante) (?:un|una|el|la|los|las|su)',
    '(?:mettete|aggiungete|mescolate|tagliate|togliete|riempite|versate|lavate|annaffiate|piantate) (?:un|una|il|lo|la|i|gli|le)',
    '(?:leg|plaats|voeg|meng|snijd|verwijder|vul|giet|spoel|bewaar|plant) (?:een|de|het|uw|je)',
    '(?:coloque|adicione|misture|corte|retire|encha|despeje|lave|regue|plante) (?:um|uma|o|a|os|as|seu|sua)',
    '(?:lägg|tillsätt|blanda|skär|fyll|häll|skölj|vattna|plantera) (?:en|ett|i|på|det|den)',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Matches the verbs and prepositions that introduce what a person or a document says. */
export const SPEECH =
  /(?<!\p{L})(?:sa(?:y|ys|id)|tells?|told|writes?|wrote|recommend\p{L}*|advi[cs]e[sd]?|explain\p{L}*|according|quot\p{L}*|words|sag(?:t|te|en)|schreib\p{L}*|schrieb|rät|empfiehlt|erklärt|laut|zitat|dit|écri[tv]\p{L}*|conseill\p{L}*|expliqu\p{L}*|selon|dic[ei]|dijo|escrib\p{L}*|aconsej\p{L}*|explica|según|dice|disse|scriv\p{L}*|consiglia|spiega|secondo|zegt|schrijft|adviseert|volgens|diz|escreve\p{L}*|segundo|mówi|pisze|radzi|według|säger|skriver|råder|enligt)(?!\p{L})/iu

/** Matches words in the first person. */
export const FIRST_PERSON =
  /(?<![\p{L}'’])(?:i|i[’']m|me|my|mine|we|us|our|ours|ich|mir|mich|mein\p{L}*|wir|uns|unser\p{L}*|je|j[’']\p{L}+|moi|mon|ma|mes|nous|notre|nos|yo|mí|mi|mis|nosotros|nuestr[oa]s?|eu|meu|minha|nós|noss[oa]s?|io|mio|mia|miei|noi|nostr[oaie]|ik|mij|mijn|wij|ons|onze|jag|mig|min|mitt|vi|vår|oss|jeg|meg|ja|mnie|mój|moja|nas|nasz\p{L}*|já|můj|я|мне|мой|моя|мы|нас|наш\p{L}*)(?![\p{L}'’])/iu
