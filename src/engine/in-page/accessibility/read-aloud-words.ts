/** Matches labels such as “Listen to this article” in the supported languages. */
const READING: readonly RegExp[] = [
  /(?<!\p{L})(?:listen to|hear|play) (?:(?:this|the(?! story)|full|whole|entire|our|audio of) )+(?:article|story|page|text|post|essay|blog|column|chapter|poem|leaflet)(?!\p{L})/iu,
  /(?<!\p{L})(?:article|text|page|post|essay|story) (?:is )?(?:read (?:aloud|out|by)|as audio)(?!\p{L})|(?<!\p{L})(?:audio version|(?:audio )?recording|reading) of (?:this|the) (?:article|text|page|post|essay)(?!\p{L})/iu,
  /(?<!\p{L})(?:artikel|beitrag|text|seite|meldung|nachricht) (?:jetzt )?(?:an)?(?:zu)?hören|(?<!\p{L})(?:artikel|beitrag|text|seite)s? (?:wird )?vor(?:ge)?lesen|hören sie (?:sich )?(?:diesen|den|diese|die) (?:artikel|beitrag|text|seite)/iu,
  /(?<!\p{L})(?:escuch(?:a|ar|e)|oír|oye) (?:este|el|esta|la) (?:artículo|noticia|texto|página|entrada)|(?:artículo|texto|noticia) (?:leíd[oa] en voz alta|en audio)/iu,
  /(?<!\p{L})écoute[rz]? (?:cet |l[’']|ce |le |cette |la )(?:article|texte|page|billet)|(?:article|texte) (?:lu à (?:voix haute|haute voix)|en audio)|(?:version|lecture) audio (?:de l[’']article|de cet article|du texte|de ce texte|de la page)/iu,
  /(?<!\p{L})ascolta(?:re)? (?:questo |quest[’']|l[’']|il |la |questa )(?:articolo|testo|notizia|pagina)|(?:articolo|testo) letto (?:ad alta voce|da)/iu,
  /(?<!\p{L})(?:be)?luister (?:naar )?(?:dit|het|de|deze) (?:artikel|verhaal|tekst|pagina|bericht)|(?:artikel|tekst) (?:beluisteren|voorgelezen|voorlezen|laten voorlezen)/iu,
  /(?<!\p{L})(?:po|od|wy)słuchaj(?:cie)? (?:(?:tego|ten) )?(?:artykuł|tekst|wpis)|(?:artykuł|tekst) (?:czytany|do słuchania)/iu,
  /(?<!\p{L})(?:ouvir|ouça|ouve|escut(?:e|ar)) (?:este|o|esta|a) (?:artigo|texto|notícia|matéria|página)|(?:artigo|texto|notícia) (?:lid[oa] em voz alta|em áudio)/iu,
  /(?<!\p{L})lyssna på (?:(?:den här|denna) )?(?:artikeln?|texten?|sidan?|inlägget)(?!\p{L})|(?:artikeln|texten) (?:upp)?läst|uppläsning av (?:artikeln|texten|sidan)/iu,
  /(?<!\p{L})(?:poslechn(?:ěte|i|out)|přehr(?:át|ajte)|přečíst nahlas)(?: si)? (?:(?:tento|celý) )?(?:článek|text|příspěvek)|(?:článek|text) (?:čte|načetl|v audio)/iu,
  /(?<!\p{L})(?:makaleyi|haberi|yazıyı|metni|sayfayı) (?:sesli )?dinle/iu,
  /(?:記事|本文|ページ|文章)(?:の全文)?(?:を|の)(?:音声で)?(?:聴|聞|きく|読み上げ|朗読|音声版)/u,
]

/** Returns true if a label indicates that a recording reads the page's text aloud. */
export const saysReadAloud = (label: string): boolean => READING.some((words) => words.test(label))
