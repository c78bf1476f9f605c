/** Patterns and words for describing what an icon looks like, in one language. */
interface Looks {
  /** A pattern for things that icons show but pages rarely offer. A match is enough on its own. */
  telling: string
  /** A pattern for arrows, including their direction. */
  arrows: string
  /**
   * Objects and shapes that need another word about their look because pages may offer them, such as “house”
   * or “heart”.
   */
  objects: string
  /** Words that describe an object's look, in addition to the lists of colors and shapes. */
  looks: string
  /** Words that connect the other words. */
  joining: string
}

const LOOKS: Readonly<Record<string, Looks>> = {
  en: {
    telling:
      'magnifying[ -]glass(?: icon)?|magnifier(?: icon)?|looking[ -]glass|cog ?wheel(?: icon)?|hamburger icon|(?:three|3) (?:horizontal |vertical |small )?(?:lines|bars|dots|stripes|strokes)',
    arrows:
      '(?:left|right|up|down)(?:wards?)? arrow|arrow (?:pointing )?(?:to the )?(?:left|right|up|down)(?:wards?)?|chevron (?:left|right|up|down)|(?:left|right|up|down) chevron',
    objects:
      'circle square triangle rectangle oval line lines bar bars dot dots stroke strokes stick handle ring cross arrow chevron envelope house gear cog bell heart star bubble speech figure silhouette head bust person basket trolley cloud lock padlock key pencil pen trash bin floppy disk flag globe pin drop lens glass shape shapes outline',
    looks:
      'small big large tiny thin thick bold slanted diagonal horizontal vertical curved bent rounded pointed pointing round filled empty hollow open closed crossed two three four dark light pale bright thin icon symbol pictogram left right up down upward downward upwards downwards top bottom',
    joining: 'a an the of with and in on at to from inside above below under over',
  },
  de: {
    telling:
      'lupe|lupensymbol|zahnrad|zahnradsymbol|hamburger-symbol|drei (?:waagerechte |waagrechte |horizontale |senkrechte |kleine )?(?:striche|linien|balken|punkte)',
    arrows:
      'pfeil (?:nach )?(?:links|rechts|oben|unten)|(?:links|rechts)pfeil|winkel nach (?:links|rechts|oben|unten)',
    objects:
      'kreis quadrat dreieck rechteck oval linie linien strich striche balken punkt punkte stab stiel ring kreuz pfeil umschlag briefumschlag haus zahnrad glocke herz stern sprechblase figur silhouette kopf büste person korb wolke schloss schlüssel stift bleistift mülleimer papierkorb diskette fahne globus nadel tropfen linse form umriss',
    looks:
      'klein groß dünn dick dünner dicker dünne dicke schräg schräge schräger schrägem schrägen waagerecht waagerechte senkrecht senkrechte gebogen gebogene gebogener abgerundet abgerundete spitz spitze gefüllt gefüllter leer leerer offen offener geschlossen geschlossener zwei drei vier dunkel hell dunkler heller symbol icon piktogramm links rechts oben unten braunem grauem',
    joining: 'ein eine einem einen einer der die das den dem mit und in im auf nach von aus darunter darüber',
  },
  fr: {
    telling:
      'loupe|roue dentée|engrenage|(?:trois|3) (?:petits? |petites? )?(?:lignes|barres|traits|points)(?: horizontales| horizontaux| verticales| verticaux)?',
    arrows:
      'flèche (?:vers |pointant vers )?(?:la |le )?(?:gauche|droite|haut|bas)|chevron (?:vers )?(?:la |le )?(?:gauche|droite|haut|bas)',
    objects:
      'cercle rond carré triangle rectangle ovale ligne lignes trait traits barre barres point points bâton manche anneau croix flèche enveloppe maison cloche cœur étoile bulle silhouette tête buste personne panier nuage cadenas clé crayon stylo poubelle disquette drapeau globe épingle goutte lentille forme contour',
    looks:
      'petit petite grand grande mince épais épaisse fin fine incliné inclinée oblique penché diagonal diagonale horizontal horizontale vertical verticale courbé courbée arrondi arrondie pointu plein pleine vide ouvert ouverte fermé fermée barré deux trois quatre foncé clair claire brun brune noir noire blanc blanche icône symbole pictogramme gauche droite haut bas rose',
    joining: 'un une des le la les l d de du avec et en sur dans à vers au dessous dessus',
  },
  es: {
    telling:
      'lupa|engranaje|rueda dentada|(?:tres|3) (?:líneas|rayas|barras|puntos)(?: horizontales| verticales)?',
    arrows: 'flecha (?:hacia |apuntando )?(?:a )?(?:la |el )?(?:izquierda|derecha|arriba|abajo)',
    objects:
      'círculo cuadrado triángulo rectángulo óvalo línea líneas raya rayas barra barras punto puntos palo palito mango anillo cruz flecha sobre casa campana corazón estrella bocadillo silueta cabeza busto persona cesta nube candado llave lápiz papelera disquete bandera globo alfiler gota lente forma contorno',
    looks:
      'pequeño pequeña grande fino fina grueso gruesa inclinado inclinada oblicuo oblicua diagonal horizontal vertical curvo curva redondeado puntiagudo lleno llena relleno vacío vacía abierto cerrado dos tres cuatro oscuro claro negro negra blanco blanca icono símbolo pictograma izquierda derecha arriba abajo',
    joining: 'un una unos el la los las de del con y en sobre hacia a al debajo encima',
  },
  it: {
    telling:
      "lente d[’']ingrandimento|ruota dentata|ingranaggio|(?:tre|3) (?:linee|righe|barre|puntini|punti)(?: orizzontali| verticali)?",
    arrows: 'freccia (?:verso |a |rivolta a )?(?:la )?(?:sinistra|destra|alto|basso|su|giù)',
    objects:
      'cerchio quadrato triangolo rettangolo ovale linea linee riga righe barra barre punto punti bastone bastoncino manico anello croce freccia busta casa casetta campana cuore stella fumetto sagoma testa busto persona cestino nuvola lucchetto chiave matita penna dischetto bandiera globo spillo goccia lente forma contorno',
    looks:
      'piccolo piccola grande sottile spesso spessa inclinato inclinata obliquo obliqua diagonale orizzontale verticale curvo curva arrotondato appuntito pieno piena vuoto vuota aperto chiuso due tre quattro scuro chiaro nero nera bianco bianca icona simbolo pittogramma sinistra destra alto basso',
    joining: 'un uno una il lo la i gli le di del della con e in su sopra sotto verso a',
  },
  nl: {
    telling:
      'vergrootglas|loep|tandwiel|(?:drie|3) (?:horizontale |verticale )?(?:strepen|streepjes|lijnen|balken|balkjes|puntjes|stippen)',
    arrows: 'pijl(?:tje)? (?:naar )?(?:links|rechts|boven|beneden|omhoog|omlaag)',
    objects:
      'cirkel vierkant driehoek rechthoek ovaal lijn lijnen streep strepen balk balken punt punten stip stippen stok steel ring kruis pijl envelop huis huisje bel hart ster tekstballon silhouet hoofd buste persoon mandje wolk slot sleutel potlood pen prullenbak diskette vlag wereldbol speld druppel lens vorm omtrek',
    looks:
      'klein kleine groot grote dun dunne dik dikke schuin schuine diagonaal diagonale horizontaal horizontale verticaal verticale gebogen afgerond spits gevuld gevulde leeg lege open gesloten twee drie vier donker donkere licht lichte zwart zwarte wit witte icoon pictogram symbool links rechts boven beneden onder',
    joining: 'een de het van met en in op naar uit aan eronder erboven',
  },
  pt: {
    telling:
      'lupa|engrenagem|roda dentada|(?:três|3) (?:linhas|barras|traços|pontos|pontinhos)(?: horizontais| verticais)?',
    arrows: 'seta (?:para |apontando para )?(?:a |o )?(?:esquerda|direita|cima|baixo)',
    objects:
      'círculo quadrado triângulo retângulo oval linha linhas traço traços barra barras ponto pontos pau cabo anel cruz seta envelope casa casinha sino coração estrela balão silhueta cabeça busto pessoa cesta nuvem cadeado chave lápis caneta lixeira disquete bandeira globo alfinete gota lente forma contorno',
    looks:
      'pequeno pequena grande fino fina grosso grossa inclinado inclinada oblíquo diagonal horizontal vertical curvo curva arredondado pontiagudo cheio cheia preenchido vazio vazia aberto fechado dois duas três quatro escuro claro preto preta branco branca ícone símbolo pictograma esquerda direita cima baixo',
    joining: 'um uma o a os as de do da com e em no na sobre para ao abaixo acima',
  },
  pl: {
    telling:
      'lupa|szkło powiększające|koło zębate|trybik|(?:trzy|3) (?:poziome |pionowe |małe )?(?:kreski|linie|paski|kropki)',
    arrows: 'strzałka (?:w )?(?:lewo|prawo|górę|dół)',
    objects:
      'koło kółko okrąg kwadrat trójkąt prostokąt owal linia linie kreska kreski pasek paski kropka kropki patyk kij rączka pierścień krzyżyk strzałka koperta dom domek dzwonek serce gwiazda gwiazdka dymek sylwetka głowa popiersie osoba koszyk chmura kłódka klucz ołówek długopis kosz dyskietka flaga globus pinezka kropla soczewka kształt kontur',
    looks:
      'mały mała małe duży duża duże cienki cienka gruby gruba ukośny ukośna ukośną ukośnym poziomy pozioma pionowy pionowa zakrzywiona zaokrąglony pełne puste otwarta zamknięta dwa dwie trzy cztery ciemny ciemna ciemne jasny jasna jasne czarny czarna czarne biały biała białe szare szary szara brązową brązowa kreską patykiem ikona symbol piktogram lewo prawo górę dół',
    joining: 'z ze i w na do pod nad',
  },
  sv: {
    telling:
      'förstoringsglas|lupp|kugghjul|(?:tre|3) (?:vågräta |lodräta |horisontella )?(?:streck|linjer|prickar|punkter)',
    arrows: '(?:pil (?:åt |till )?(?:vänster|höger|upp|ner|uppåt|nedåt))|(?:vänster|höger|upp|ned)pil',
    objects:
      'cirkel kvadrat triangel rektangel oval linje linjer streck prick prickar punkt punkter pinne skaft ring kors pil kuvert hus klocka hjärta stjärna pratbubbla silhuett huvud byst person korg moln lås hänglås nyckel penna papperskorg diskett flagga jordglob nål droppe lins form kontur',
    looks:
      'liten litet lilla stor stort tunn tunt tjock tjockt sned snett sned lutande diagonal diagonalt vågrät lodrät böjd rundad spetsig fylld fyllt tom tomt öppen öppet stängd stängt två tre fyra mörk mörkt ljus ljust svart vit vitt ikon symbol piktogram vänster höger upp ner uppåt nedåt brunt',
    joining: 'en ett den det med och i på av till åt under över',
  },
  cs: {
    telling:
      'lupa|ozubené kolo|ozubené kolečko|(?:tři|3) (?:vodorovné |svislé |malé )?(?:čárky|čáry|linky|proužky|tečky)',
    arrows: 'šipka (?:směřující )?(?:do)?(?:leva|prava|vlevo|vpravo|nahoru|dolů)',
    objects:
      'kruh kolečko čtverec trojúhelník obdélník ovál čára čáry čárka čárky linka pruh tečka tečky hůlka rukojeť prstenec křížek šipka obálka dům domek domeček zvonek srdce hvězda hvězdička bublina silueta hlava osoba košík mrak zámek klíč tužka pero koš disketa vlajka glóbus špendlík kapka čočka tvar obrys',
    looks:
      'malý malá malé velký velká velké tenký tenká tlustý tlustá šikmý šikmá šikmou vodorovná svislá zahnutá zaoblený plné prázdné otevřená zavřená dva dvě tři čtyři tmavý tmavá světlý světlá černý černá černé bílý bílá bílé hnědou čárou ikona symbol piktogram vlevo vpravo nahoru dolů doleva doprava',
    joining: 's se a v na do pod nad',
  },
  tr: {
    telling:
      'büyüteç(?: simgesi| ikonu)?|dişli(?: çark)?|çark simgesi|(?:üç|3) (?:yatay |dikey |küçük )?(?:çizgi|nokta|çubuk)',
    arrows: '(?:sol|sağ|yukarı|aşağı) ok|(?:sola|sağa|yukarı|aşağı) (?:bakan |doğru )?ok',
    objects:
      'daire kare üçgen dikdörtgen oval çizgi çizgiler nokta noktalar çubuk sap halka çarpı ok zarf ev zil kalp yıldız balon silüet kafa kişi sepet bulut kilit anahtar kalem disket bayrak küre iğne damla mercek şekil',
    looks:
      'küçük büyük ince kalın eğik çapraz yatay dikey kavisli yuvarlak dolu boş açık kapalı iki üç dört koyu siyah beyaz kırmızı yeşil mavi sarı turuncu gri mor pembe kahverengi simge simgesi ikon ikonu sola sağa yukarı aşağı çubuklu',
    joining: 'bir ve ile içinde üzerinde altında',
  },
}

const JA_LOOK =
  /^(?:(?:赤|青|黄|緑|黒|白|灰|茶|紫|オレンジ|ピンク)(?:色)?い?の?|小さ[いな]|大き[いな]|丸い|四角い|斜めの|[三3]本の?)*(?:虫眼鏡|虫めがね|拡大鏡|ルーペ|歯車|[三3]本(?:の)?(?:線|棒|横線)|横線|(?:赤|青|黄|緑|黒|白|灰|茶)(?:色)?い?の?(?:丸|円|四角|三角|矢印|封筒|星|ハート))(?:の?(?:アイコン|マーク))?$/u
const JA_ARROW = /^(?:[右左上下](?:向き)?(?:の)?矢印|矢印[（(]?[右左上下][)）]?)(?:の?(?:アイコン|マーク))?$/u

/** Matches descriptions that can also be products, brands, or numbers of points or stripes. */
const AMBIGUOUS =
  /^\P{L}*(?:(?:three|3) stripes|(?:drei|3) punkte|(?:trois|3) points|(?:tres|3) puntos|(?:tre|3) punti|(?:drie|3) strepen|(?:três|3) pontos|(?:tre|3) punkter|3 (?:lines|dots|bars|linien|lignes|barres|líneas|linee|lijnen|linhas|linie|linjer)|loupe)\P{L}*$/iu

/** The result for text that only describes an icon's look. */
export interface IconLook {
  /**
   * Whether the description is unambiguous. It then names an object that only icons show, or contains several
   * words about the look.
   */
  isClear: boolean
  /** Whether the icon shows only a shape, such as a circle. */
  isShape: boolean
}

const SHAPES =
  /circle|square|triangle|oval|kreis|quadrat|dreieck|cercle|carré|círculo|cuadrado|quadrado|triángulo|triângulo|cerchio|triangolo|cirkel|vierkant|driehoek|kwadrat|trójkąt|kółko|triangel|kruh|čtverec|trojúhelník|daire|kare|üçgen|heart|star|herz|stern|hjärta|hart/iu
const CLEAR_WORDS_MIN = 3
const LOOK_WORDS_MIN = 2
const WORDS_MAX = 12

const wordsOfText = (text: string): string[] => text.match(/[\p{L}\p{N}-]+/gu) ?? []
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/**
 * Checks whether the text only describes what an icon looks like, as in “Gray circle with a brown stick”.
 * Returns null if it doesn't. `more` contains words for colors and shapes.
 */
export function iconLookIn(
  text: string,
  lang: string,
  more: readonly ReadonlySet<string>[],
): IconLook | null {
  if (JA_LOOK.test(text.trim())) return { isClear: true, isShape: false }
  if (JA_ARROW.test(text.trim())) return { isClear: false, isShape: false }
  for (const language of [lang, 'en']) {
    const looks = LOOKS[language]
    const look = looks && lookIn(text, looks, { language, more })
    if (look) return look
  }
  return null
}

function lookIn(
  text: string,
  { telling, arrows, objects, looks, joining }: Looks,
  { language, more }: { language: string; more: readonly ReadonlySet<string>[] },
): IconLook | null {
  const isTelling = wholeWords(telling).test(text)
  const isArrow = wholeWords(arrows).test(text)
  const rest = text.replace(wholeWords(`${telling}|${arrows}`), ' ')
  const words = wordsOfText(rest)
  const said = words.map((word) => word.toLowerCase())
  const [named, joins] = [setOf(objects), setOf(joining)]
  const known = [named, setOf(looks), ...more]
  const content = words.filter((_, at) => !joins.has(said[at]!))
  if (words.length > WORDS_MAX || content.some((word) => !known.some((set) => set.has(word.toLowerCase()))))
    return null
  if (isTelling || isArrow) return { isClear: isTelling && !AMBIGUOUS.test(text), isShape: false }
  // “Red Square” and “Blue Star” are names. In German, all nouns are capitalized.
  const isName = language !== 'de' && content.filter((word) => /^\p{Lu}/u.test(word)).length > 1
  if (isName || content.length < LOOK_WORDS_MIN || !said.some((word) => named.has(word))) return null
  return {
    // Without connecting words, it may be a name, such as “White star line”.
    isClear: content.length >= CLEAR_WORDS_MIN && content.length < words.length,
    isShape: SHAPES.test(text) && content.length === LOOK_WORDS_MIN,
  }
}

const wholeWords = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')
