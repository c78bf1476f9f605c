/**
 * Matches the text of links and headings for the text version of a recording, in the supported languages and
 * others.
 */
export const TRANSCRIPT =
  /tran?s[ck]r[iy]|text version|textversion|tekstversion|tekstiversio|versione testuale|version texte?|versi[óo]n (?:en|de) texto|versão em texto|tekstversie|uitgeschreven tekst|wersja tekstowa|abschrift|mitschrift|litterointi|tekstivastine|přepis|prepis|átirat|yazılı döküm|ses dökümü|απομαγνητοφώνηση|расшифровк|стенограмм|текстовая версия|розшифров|文字起こし|書き起こし|テキスト版|文字稿|逐字稿|文字版|녹취록|대본|תמליל|تفريغ/iu

/** Matches links to a text version or to another version of a film that doesn’t need one. */
export const VERSION = new RegExp(
  `${TRANSCRIPT.source}|described version|audio descri|captioned|untertitel|sous-titr|subtítul`,
  'iu',
)

/** Matches text that mentions a recording. */
export const MENTION = new RegExp(
  `(?<!\\p{L})(?:video|vidéo|vídeo|wideo|βίντεο|видео|відео|film|movie|película|clip|audio|аудио|аудіо|recording|podcast|подкаст|speech|listen|watch|aufnahme|aufzeichnung|enregistrement|grabación|gravação|registrazione|opname|inspelning|optagelse|opptak|äänite|tallenne|nagrani|nahrávk|felvétel|înregistrar|kayıt|kaydı|запис|ηχογράφηση)|${TRANSCRIPT.source}|動画|映像|ビデオ|録音|音声|录音|錄音|视频|影片|音频|녹음|영상|오디오|تسجيل|הקלטה`,
  'iu',
)

/** Matches text that states that the recording has the same content. */
export const SAME =
  /(?<!\p{L})(same (information|content|text|story|words)|in (video|audio) form|(video|audio) version|gleichen? (inhalte?|informationen|text)|als (video|film)|mêmes? (contenus?|informations?|texte)|en vidéo|mism[oa] (contenido|información|texto)|en v[ií]deo|stess[eoi] (contenut|informazion|test)|dezelfde (informatie|inhoud|tekst)|(te same|tę samą|ta sama) (informacj|treść|tekst)|mesm[ao]s? (conteúdo|informaç|texto)|em vídeo|samma (information|innehåll|text)|stejn[éýá] (informac|obsah|text))|同じ(内容|情報)/iu
