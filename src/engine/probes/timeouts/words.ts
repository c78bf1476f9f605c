import { pattern } from '../forms/words.ts'

/** Words in messages that a session has ended, in the supported languages. */
const ENDED_WORDS = [
  "session (?:has |is |was )?(?:now )?(?:been )?(?:automatically )?(?:expired|ended|timed out|closed|terminated)|(?:session|login) time-?out\\b|(?:session|login|form|you|you have|you['’]ve|have been|were) timed out|(?:been|are|were|now|automatically|you) (?:now |automatically )?(?:logged|signed) (?:out|off)|(?:logged|signed) (?:you )?(?:out|off) (?:due|because|after|for|automatically)|your (?:reservation|booking|basket|cart|hold) (?:has |was |is )?(?:been )?(?:expired|released)",
  'sitzung (?:ist |wurde )?(?:\\p{L}+ ){0,4}(?:abgelaufen|beendet)|(?:wurden?|wurdest|sind|bist) (?:\\p{L}+ ){0,5}(?:abgemeldet|ausgeloggt)|anmeldung ist abgelaufen|ihre (?:reservierung|buchung) (?:ist |wurde )?(?:abgelaufen|aufgehoben|verfallen)',
  'session (?:a |est )?(?:expiré|pris fin|été (?:fermée|interrompue)|terminée)|(?:avez été|êtes|as été) (?:\\p{L}+ )?déconnecté|réservation (?:a |est )expiré',
  'sesión (?:se )?(?:ha |está )?(?:expirad|caducad|finalizad|cerrad|terminad|expiró|caducó|finalizó)|se ha cerrado (?:tu|su|la) sesión|reserva ha (?:expirado|caducado)',
  'sessione (?:è )?(?:scaduta|terminata|chiusa)|(?:sei|è) stat[oa] disconness|prenotazione è scaduta',
  'sessie (?:is |werd )?(?:verlopen|beëindigd|afgesloten)|bent (?:\\p{L}+ ){0,3}(?:uitgelogd|afgemeld)|reservering is verlopen',
  'sessão (?:foi |está )?(?:expirou|expirada|encerrada|terminou|terminada|finalizada|caducou)|foi (?:\\p{L}+ )?desconectad|reserva expirou',
  'sesja (?:\\p{L}+ )?(?:wygasła|zakończona|zakończyła)|został\\p{L}* (?:\\p{L}+ )?wylogowan|wylogowano|rezerwacja wygasła',
  'session(?:en)? (?:har |är )?(?:gått ut|löpt ut|avslutats|upphört)|har (?:\\p{L}+ ){0,2}(?:loggats ut|blivit utloggad)|är utloggad|bokning har gått ut',
  'relace (?:\\p{L}+ )?(?:vypršela|skončila|ukončena)|přihlášení vypršel|byl\\p{L}* jste (?:\\p{L}+ )?odhlášen|rezervace vypršela',
  'セッション(?:の有効期限)?が(?:切れました|切れています|終了しました|タイムアウトしました)|(?:ログアウト|サインアウト)(?:しました|されました)|予約の有効期限が切れました',
] as const

/** Words in text about something that will happen later, in the supported languages. */
const AHEAD_WORDS = [
  "will (?:be|expire|end|time|log|sign)|[’']ll (?:be|log|sign)|about to|going to|soon\\b|expires?\\b|(?:ends?|ending|out|off) in\\b|in \\d+|expiring|stay (?:signed|logged)|keep me|still (?:there|here)|avoid|before you|unless|(?:left|remaining)\\b|more time|extend",
  'läuft (?:\\p{L}+ ){0,5}ab\\b|in kürze|demnächst|in \\d+|noch (?:\\d|da\\b)|wer(?:den|de|st) (?:\\p{L}+ ){0,5}(?:abgemeldet|ausgeloggt)|wird (?:\\p{L}+ ){0,5}(?:beendet|ablaufen)|angemeldet bleiben|verlänger',
  'va (?:bientôt )?(?:expirer|être)|expirera|expire\\b|dans \\d+|sur le point|allez être|serez|bientôt|rester connecté|toujours là|prolong',
  'expirará|caducará|(?:expira|caduca) en|va a |a punto de|se cerrará|en \\d+|pronto|seguir conectad|sigues? ahí|quedan? \\d+|ampliar|mantener',
  'sta per|scadrà|scade |[tf]ra \\d+|verr(?:à|ai)|sarai|(?:rimanere|restare) conness|ancora (?:lì|qui)|prolung|estend',
  'verloopt|zal |wordt (?:\\p{L}+ ){0,5}(?:uitgelogd|afgemeld|beëindigd)|over \\d+|bijna|binnenkort|ingelogd blijven|nog (?:daar|\\d)|verleng',
  'vai expirar|irá |expirará|expira |será|em \\d+|prestes|em breve|(?:continuar|manter) conectad|ainda está|prolong|estend',
  'wygaśnie|wygasa|zostaniesz|zostanie|za \\d+|wkrótce|przedłuż|czy nadal',
  'går (?:snart )?ut|kommer att|loggas ut|om \\d+|snart|vara inloggad|förläng|är du kvar',
  'vyprší|budete|bude |za \\d+|brzy|zůstat přihlášen|prodlouž',
  'まもなく|間もなく|あと\\d+|\\d+(?:秒|分)後|残り|されます|しますか|延長',
] as const

/** Words in text about sessions, in the supported languages. */
const SESSION_WORDS = [
  'session|(?:log|sign|logged|signed) ?(?:you )?(?:out|off)\\b|time-?out|timed out|inactiv|idle\\b|still (?:there|here)|(?:reservation|booking|basket|cart)\\b[^.]{0,30}expire|stay (?:signed|logged) in',
  'sitzung|abgemeldet|ausgeloggt|inaktiv|noch da\\b|angemeldet bleiben',
  'déconnecté|inactiv|toujours là|rester connecté',
  'sesión|inactiv|sigues? ahí',
  'sessione|disconness|inattiv|ancora (?:lì|qui)',
  'sessie|uitgelogd|afgemeld|inactiv|nog daar',
  'sessão|desconectad|inativ|ainda está aí',
  'sesj|wylogow|nieaktywn|bezczynno',
  'loggas? ut|loggats ut|utlogga|inaktiv|är du kvar',
  'relac|odhláš|nečinnost|neaktiv',
  'セッション|ログアウト|サインアウト|タイムアウト',
] as const

const ended = pattern(ENDED_WORDS)
const ahead = pattern(AHEAD_WORDS)
const session = pattern(SESSION_WORDS)

/** The source of a regular expression for all text that `isAboutEnd` or `isWarning` could match. */
export const SESSION_PATTERN = `${ended.source}|${session.source}`

/** Returns true for messages that a session has ended, such as “You have been signed out”. */
export const isAboutEnd = (text: string): boolean => ended.test(text) && !ahead.test(text)

/** Returns true for messages that a session will end, such as “Your session is about to expire”. */
export const isWarning = (text: string): boolean => session.test(text) && ahead.test(text)
