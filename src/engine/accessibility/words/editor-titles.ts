/**
 * The titles that editors and content management systems give to new pages, without their numbers. They apply
 * to pages in any language because the editor may use a different one.
 */
const TITLES = [
  'untitled, untitled document, untitled page, untitled design, untitled site, new page, new document, new file, blank page, no title, no name, unnamed, document title, insert title here, enter title here, your title here, title here, page title here, powerpoint presentation, add title',
  'unbenannt, unbenanntes dokument, unbenannte seite, ohne titel, ohne namen, neue seite, neues dokument, neue datei, leere seite, kein titel, hier titel einfügen, titel hier eingeben, powerpoint-präsentation',
  'sans titre, sans nom, document sans titre, document sans nom, page sans titre, nouvelle page, nouveau document, page vierge, présentation powerpoint',
  'sin título, sin nombre, documento sin título, página sin título, página nueva, nueva página, nuevo documento, documento nuevo, presentación de powerpoint',
  'senza titolo, senza nome, documento senza titolo, pagina senza titolo, nuova pagina, nuovo documento, presentazione di powerpoint, presentazione standard di powerpoint',
  'sem título, sem nome, documento sem título, página sem título, nova página, página nova, novo documento, apresentação do powerpoint',
  'naamloos, zonder titel, naamloos document, naamloze pagina, nieuwe pagina, nieuw document, powerpoint-presentatie',
  'bez nazwy, bez tytułu, dokument bez tytułu, strona bez tytułu, nowa strona, nowy dokument, prezentacja programu powerpoint',
  'namnlös, namnlöst dokument, utan titel, ny sida, nytt dokument, uten navn, uten tittel, ny side, nytt dokument, unavngivet, ikke navngivet, uden titel, uden navn, nyt dokument, nimetön, uusi sivu, uusi asiakirja, nimeämätön',
  'bez názvu, dokument bez názvu, nová stránka, nový dokument, névtelen, új oldal, új dokumentum, fără titlu, pagină nouă, document nou, bez naslova, nova stranica, novi dokument, brez naslova, neimenovano, nova stran',
  'без имени, без названия, безымянный, новая страница, новый документ, без назви, нова сторінка, новий документ, без заглавие, нова страница, χωρίς τίτλο, νέα σελίδα, νέο έγγραφο',
  'adsız, başlıksız, isimsiz, yeni sayfa, yeni belge, tanpa judul, halaman baru, không có tiêu đề, trang mới, بدون عنوان, صفحة جديدة, مستند جديد, ללא שם, ללא כותרת, דף חדש, מסמך חדש',
  '無題, 無題のドキュメント, 名称未設定, 新しいページ, 新規ページ, 新規ドキュメント, 新規文書, 无标题, 无标题文档, 未命名, 新建文档, 新建页面, 新页面, 無標題, 無標題文件, 新頁面, 제목 없음, 제목 없는 문서, 새 문서, 새 페이지, 이름 없음',
]
/** Titles that editors use only with a number, as in “Document1”. */
const NUMBERED =
  'document, dokument, documento, documents, dokumen, dokumentti, documento de word, dokumentum, belge, документ, έγγραφο, 文档, 文件, 文書, ドキュメント, 문서, workbook, mappe, classeur, zeszyt, presentation, präsentation, présentation, presentación, presentazione, apresentação, presentatie, prezentacja, page, seite, página, pagina, strona, sida, side, stránka, страница, ページ, 페이지, 页面, slide, folie, diapositive, diapositiva'

export const EDITOR_TITLES: ReadonlySet<string> = new Set(TITLES.flatMap((titles) => titles.split(', ')))
export const NUMBERED_TITLES: ReadonlySet<string> = new Set(NUMBERED.split(', '))
/**
 * Matches titles with “new” in any of these languages. A page for creating something can have one of these
 * titles.
 */
export const NEW_TITLE =
  /^(?:new|neue[rs]?|nouve(?:au|lle)|nuev[oa]|nuov[oa]|nov[aáoiý]|nieuwe?|now[ay]|nytt?|ny|uusi|új|нов\p{L}*|νέ[αο]|yeni|新|새)(?!\p{Script=Latin})|(?:nuev[oa]|nov[oa]|nouă?|baru|mới|جديدة?|חדש)$/iu

/**
 * Names that content management systems give to templates and sample pages. A page about templates can also
 * have one of these titles.
 */
const TEMPLATE_NAMES = [
  'template, page template, default template, standard template, blank template, base template, template page, sample page, example page, page title, title of the page, vorlage, standardvorlage, seitenvorlage, mustervorlage, mustervorlage standard, vorlage standard, musterseite, beispielseite, beispiel-seite, seitentitel, titel der seite',
  "modèle de page, modèle par défaut, modèle standard, gabarit, gabarit par défaut, gabarit de page, page modèle, page d'exemple, titre de la page, plantilla, plantilla predeterminada, plantilla estándar, plantilla base, plantilla de página, página de ejemplo, título de la página",
  'modello predefinito, modello standard, modello di pagina, modello base, pagina di esempio, titolo della pagina, titolo pagina, sjabloon, standaardsjabloon, standaard sjabloon, paginasjabloon, voorbeeldpagina, paginatitel, modelo padrão, modelo de página, modelo base, página de exemplo, título da página',
  'szablon, domyślny szablon, szablon domyślny, szablon strony, przykładowa strona, tytuł strony, sidmall, standardmall, exempelsida, sidtitel, sidans titel, skabelon, standardskabelon, sideskabelon, eksempelside, sidetitel, sidens titel, standardmal, sidemal, sidetittel, sivupohja, mallipohja, oletuspohja, esimerkkisivu, sivun otsikko',
  'šablona, výchozí šablona, šablona stránky, ukázková stránka, název stránky, titulek stránky, predvolená šablóna, sablon, alapértelmezett sablon, oldalsablon, mintaoldal, șablon, șablon implicit, predložak, zadani predložak, predloga',
  'шаблон, шаблон страницы, шаблон по умолчанию, стандартный шаблон, пример страницы, заголовок страницы, шаблон сторінки, типовий шаблон, πρότυπο σελίδας, şablon, varsayılan şablon, sayfa şablonu, örnek sayfa, sayfa başlığı, قالب افتراضي, תבנית ברירת מחדל',
  'テンプレート, 標準テンプレート, デフォルトテンプレート, サンプルページ, ページタイトル, 模板, 默认模板, 示例页面, 页面标题, 預設範本, 템플릿, 기본 템플릿, 예제 페이지, 페이지 제목',
]
export const TEMPLATE_TITLES: ReadonlySet<string> = new Set(
  TEMPLATE_NAMES.flatMap((titles) => titles.split(', ')),
)
