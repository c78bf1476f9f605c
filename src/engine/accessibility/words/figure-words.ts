/** Words that occur in figures, such as “from 9 euros an hour”, in the supported languages. */
const LANGUAGES = [
  'a an per the each every from to and up only just about starting at hours? hrs? h minutes? mins? days? weeks? months? mo years? yr nights? persons? people pp adults? child children kids? pieces? am pm noon midnight daily open around clock euros? dollars? pounds? cents? kilometers? miles?',
  'ab bis nur von zwischen und je pro die den das der rund um uhr etwa stunden? std minuten? tage? tag wochen? monate? monat jahre? jahr nächte? nacht personen? erwachsene kind kinder stück täglich geöffnet offen franken',
  'à partir de du dès par le la les et pour seulement environ heures? jours? semaines? mois an ans nuits? nuit personnes? adultes? enfants? pièces? ouvert ouverte tous centimes francs?',
  'desde hasta por al el solo y horas? minutos? días? semanas? mes meses años? noches? personas? adultos? niños? piezas? abierto abierta diario todos los pesos',
  'da a al per il lo solo e ore ora minuti minuto giorni giorno settimana settimane mese mesi anno anni notte notti persona persone adulti bambini pezzo aperto aperta tutti i giorni',
  'vanaf tot alleen en uur uren minuten minuut dagen dag weken week maand maanden jaar nacht nachten persoon personen volwassene kind stuk dagelijks open geopend',
  'de até por a partir do ao só e hora horas minutos dia dias semana mês meses ano anos noite pessoa pessoas adulto criança peça aberto aberta diariamente todos os reais',
  'od do za na tylko i godzin[aęy]? godz minut[aęy]? dni dzień dziennie tydzień tygodniowo miesiąc miesięcznie rok rocznie noc nocy osob[aęy]? osób sztuk[aęi]? codziennie otwarte czynne złotych złote',
  'från till per och bara om timmar? timme tim minuter dagar dag dygn vecka veckan månad månaden år året natt personer person vuxen barn styck st dagligen öppet kronor',
  'od do za na jen a hodin[auy]? hod minut[auy]? den dny dní denně týden týdně měsíc měsíčně rok ročně noc osob[auy]? kus otevřeno korun[ay]?',
  'saat saati saatlik dakika gün günlük günde hafta haftalık ay aylık yıl yıllık gece kişi kişi başı her açık ve ile arası den dan lira',
].join(' ')

const CURRENCIES = 'eur chf usd gbp pln czk sek nok dkk brl kr kč zł tl'

const FIGURE_WORD = new RegExp(
  `^(?:${`${LANGUAGES} ${CURRENCIES}`.split(/\s+/).join('|')}|\\d{1,2}\\p{L}{1,2})$`,
  'u',
)

/** Returns true for a number, or for a word that can be part of a price, a duration or opening hours. */
export const isFigureWord = (word: string): boolean => /^[\d.,]+$/.test(word) || FIGURE_WORD.test(word)

/** Matches opening hours without a number, such as “Open daily”, in the supported languages. */
export const OPEN_DAILY =
  /^(?:open (?:daily|every day|around the clock)|täglich (?:geöffnet|offen)|rund um die uhr(?: geöffnet)?|ouvert (?:tous les jours|7j\/7)|abierto (?:a diario|todos los días)|aperto (?:tutti i giorni|ogni giorno)|dagelijks (?:open|geopend)|aberto (?:diariamente|todos os dias)|(?:otwarte|czynne) codziennie|öppet (?:dagligen|alla dagar)|otevřeno denně|her gün açık|年中無休|毎日営業)[.!]?$/iu
