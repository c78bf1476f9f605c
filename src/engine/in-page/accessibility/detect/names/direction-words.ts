/**
 * The words for two opposite actions, as used in visible names and in developers' class and icon file names.
 */
export interface Opposites {
  /** The words for the first and the second action in the names of controls, in the supported languages. */
  names: readonly [RegExp, RegExp]
  /** The words for the two actions in code, such as `prev`. */
  code: readonly [RegExp, RegExp]
  /** The symbols for the two actions. */
  symbols: readonly [RegExp, RegExp]
}

/** Matches at the start of words, except in Japanese, which has no spaces between words. */
const words = (latin: string, japanese: string): RegExp =>
  new RegExp(`(?<![\\p{Script=Latin}])(?:${latin})|${japanese}`, 'iu')
const NEVER = /(?!)/

/** Opposite actions that are often next to each other. A negative step in code means the first action. */
export const OPPOSITES: readonly Opposites[] = [
  {
    names: [
      words(
        'back(?:wards?)?\\b|previous|prev\\b|rewind|zurück|vorherig|vorige|rückwärts|atrás|anterior|retroced|rebobin|précédent|arrière|recul|retour|indietro|precedent|riavvolg|terug|achteruit|recuar|para trás|voltar|wstecz|poprzedni|cofnij|do tyłu|bakåt|föregående|tillbaka|zpět|předchozí|dozadu|geri|önceki',
        '前へ|前の|戻|巻き戻',
      ),
      words(
        'forwards?\\b|next\\b|ahead\\b|weiter|vorwärts|vorspul|vor\\b|nächst|adelant|siguiente|avanz|próxim|suivant|avant\\b|avancer|prochain|avanti|successiv|prossim|vooruit|volgende|verder|seguinte|avançar|para a frente|dalej|następn|naprzód|do przodu|framåt|nästa|další|vpřed|následující|dopředu|ileri|sonraki',
        '次へ|次の|進む|進め|早送り',
      ),
    ],
    code: [/^(?:back|backwards?|prev|previous|rewind|rwd|left)$/, /^(?:fwd|forwards?|next|ffwd|right)$/],
    symbols: [/^[‹<←«◀⏪⏮]$/u, /^[›>→»⏩⏭]$/u],
  },
  {
    names: [
      words(
        'up(?:wards?)?\\b|nach oben|hoch|aufwärts|arriba|subir|haut\\b|monter|remonter|in alto|verso l|omhoog|acima|cima|w górę|do góry|upp(?:åt)?\\b|nahoru|yukarı',
        '上へ|上に|上げ',
      ),
      words(
        'down(?:wards?)?\\b|nach unten|runter|abwärts|abajo|bajar|bas\\b|descendre|in basso|verso il basso|giù|omlaag|naar beneden|baixo|descer|w dół|ned(?:åt)?\\b|dolů|aşağı',
        '下へ|下に|下げ',
      ),
    ],
    code: [/^up$/, /^down$/],
    symbols: [/^[↑▲⬆]$/u, /^[↓▼⬇]$/u],
  },
  {
    names: [
      words(
        'minus|decreas|reduc|less\\b|fewer|subtract|weniger|verringer|reduzier|disminu|menos|moins|diminu|réduire|riduc|meno\\b|minder|verlaag|reduz|zmniejsz|mniej|minska|färre|sníž|ubrat|méně|azalt',
        '減ら|減少|マイナス',
      ),
      words(
        'plus\\b|increas|more\\b|add\\b|mehr\\b|erhöh|aument|más\\b|augment|ajouter|più|meer\\b|verhoog|mais\\b|adicionar|zwiększ|więcej|öka\\b|fler\\b|zvýš|přidat|více|artır',
        '増や|増加|プラス',
      ),
    ],
    code: [/^(?:minus|subtract|decrease|decrement|dec)$/, /^(?:plus|increase|increment|inc)$/],
    symbols: [/^[-−–]$/u, /^[+＋]$/u],
  },
  {
    names: [
      words(
        'zoom out|verkleiner|(?:her)?auszoom|alejar|reducir|dézoom|zoom arrière|rimpiccioli|riduci|uitzoom|verklein|afastar|reduzir|diminuir|pomniejsz|oddal|zooma ut|förminska|oddál|zmenš|uzaklaştır',
        '縮小',
      ),
      words(
        'zoom in|vergrößer|(?:her|hin)?einzoom|heranzoom|acercar|ampliar|zoom avant|agrandir|zoomer|ingrandi|inzoom|vergroot|aproximar|aumentar|powiększ|przybliż|zooma in|förstora|přiblíž|zvětš|yakınlaştır',
        '拡大',
      ),
    ],
    code: [/^(?:zoomout|shrink)$/, /^(?:zoomin|enlarge)$/],
    symbols: [NEVER, NEVER],
  },
  {
    names: [
      words('paus|anhalten|mettre en pause|pauze|wstrzymaj|zatrzymaj|pozastav|duraklat', '一時停止'),
      words(
        'play\\b|abspielen|wiedergabe|reproduc|lire\\b|lecture|riproduc|afspelen|reproduz|odtwórz|odtwarz|spela\\b|přehrá|oynat',
        '再生',
      ),
    ],
    code: [/^pause$/, /^play$/],
    symbols: [/^[⏸]$/u, /^[▶⏵]$/u],
  },
  {
    names: [
      words('undo|rückgängig|deshacer|annuler|annulla|ongedaan|desfazer|cofnij|ångra|zpět|geri al', '元に戻'),
      words(
        'redo|wiederhol|wiederherstell|rehacer|rétablir|refaire|ripeti|ripristina|opnieuw|refazer|ponów|gör om|znovu|yinele',
        'やり直',
      ),
    ],
    code: [/^undo$/, /^redo$/],
    symbols: [/^[↶]$/u, /^[↷]$/u],
  },
]
