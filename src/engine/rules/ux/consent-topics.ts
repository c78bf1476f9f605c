/** Words for messages that users can agree to receive, in the supported languages. */
export const MESSAGE_TOPICS =
  'e-?mails?|e-?mailů|e-?post|correo|courriels?|sms|text messages?|newsletters?|infolettre|bolet[ií](?:n|m)|nyhetsbrev|nieuwsbrief|bülten|offers?|angebote?n?|werbung|offres?|ofert[aey]?s?|offert[ae]|aanbiedingen|reclame|promotions?|marketing|reklam(?:a|y|ę|ami)?|erbjudanden?|nabídky?|kampanya(?:lar)?|telefon|phone'

/** Words for third parties that may receive users' data. */
export const PARTY_TOPICS =
  'partners?|partnern|partenaires|third part(?:y|ies)|dritten?|tiers|terceros|terzi|derden|stron(?:y|om|ami)? trzeci(?:e|m|mi)|terceiros|tredje part|třetí\\p{L}* stran\\p{L}*|üçüncü'

/** Words for users' data, for memberships and for contact. */
export const DATA_TOPICS =
  '(?:my|our|your) (?:data|details|information)|contact(?:ing)? (?:me|us)|mailing list|(?:me|us) from|(?:nie|ne)?(?:kontaktier|kontaktow|kontaktov)\\p{L}*|kontaktar?|contact(?:er|ez|ar|en|éis)|contatt(?:are|iate|ate)|contat(?:ar|em|ado)|daten|datos|données|dati|gegevens|dados|dan(?:e|ych)|uppgifter|údaj[eů]'

/** Words for such topics in Japanese, which has no spaces between words. */
export const JA_TOPICS = 'メール|広告|お知らせ|第三者'

/** Verbs for receiving and sharing, in the supported languages. */
export const CONSENT_VERBS = [
  'send|receiv|get|contact|shar(?:e|ing)|pass|sell|call|subscrib|sign me|hear from|keep me|notify',
  '(?:zu)?(?:send|schick)|erhalt|bekomm|empfang|abonnier|kontaktier|weiter(?:geb|geg|gab)|teilen|informier',
  'env[ií]|recib|compart|suscrib|contact|ced(?:er|an)|envoy|envoi|recev|reçoi|partag|abonn|transm',
  'invi(?:o|a|ar)|ricev|condivid|iscriv|contatt|receb|partilh|compartilh|subscrev|contat',
  'stu(?:ur|ren)|verzend|ontvang|deel|delen|krijg|abonne',
  'wysył|wysł|otrzym|przesył|udostępni|kontakt|skick|få(?!\\p{L})|ta emot|dela|prenumerera',
  '(?:ne)?(?:posíl|zasíl|dostáv|sdíl|kontakt)|odebír|gönder|al(?:mak|ıy)|paylaş',
] as const

/** The same verbs in Japanese. */
export const JA_CONSENT_VERBS = '送|受け取|配信|受信|希望|共有|提供'
