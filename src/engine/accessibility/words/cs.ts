import type { WordList } from './word-list.ts'

export const CS: WordList = {
  vagueLinks:
    'klikněte zde, klikněte sem, zde, sem, klikněte, více, číst, číst více, číst dál, více informací, zjistit více, odkaz, tento odkaz, stáhnout, detail, detaily, podrobnosti, zobrazit, zobrazit vše, zobrazit více, pokračovat, tato stránka, otevřít, celý článek',
  vagueButtons: 'klikněte, klikněte zde, tlačítko, zde, stiskněte',
  vagueHeadings: 'nadpis, název, sekce, bez názvu, podnadpis, text, obsah, nová sekce',
  vagueTitles:
    'bez názvu, dokument bez názvu, nová stránka, stránka, dokument, název, vítejte, webová stránka',
  vagueLabels:
    'pole, vstup, text, popisek, textové pole, zadejte text, hodnota, vyberte, možnost, info, informace, údaje, nabídka',
  vagueErrors:
    'chyba, neplatné, neplatná hodnota, nesprávné, nesprávná hodnota, chybná hodnota, chybné údaje, opravte toto pole, zkontrolujte toto pole, hodnota není povolena, hodnota odmítnuta, chyba ověření',
  images:
    'obrázek, fotka, fotografie, foto, grafika, logo, ikona, ilustrace, alternativní text, bez názvu, šipka, graf, diagram, mapa, kresba, infografika, schéma, sloupcový graf, koláčový graf',
  imageOf: 'obrázek zobrazující, fotografie zobrazující, obrázek s, fotka s',
  required: 'povinné, povinný, vyžadováno, nutné',
  hints: 'například, např., formát, alespoň, nejméně, nejvýše, musí, dd.mm, zadejte',
  instructions:
    'klikněte, stiskněte, vyberte, zvolte, použijte, viz, vyplňte, otevřete, klikni, vyplň, použij, vyber, stiskni, otevři, zaškrtněte, klepněte, klepni, vyplnit, použít, kliknout, zadejte, zadat, napište, zapište, uveďte, vepište, doplňte',
  places:
    'vlevo, vpravo, nahoře, dole, výše, níže, levém, pravém, horní, dolní, rohu, vedle, levý, levé, levá, levou, pravý, pravé, pravá, pravou, horním, dolním',
  shapes:
    'kulaté, kulatý, čtvercové, čtvercový, kruh, čtverec, trojúhelník, velké, velký, malé, malý, kulatá, kulatým, obdélníkové, obdélníkový, trojúhelníkové, oválné, velkým, čtvercovým',
  colors:
    'červené, červená, červený, červeně, zelené, zelená, zeleně, modré, modrá, modře, žluté, žlutá, žlutě, šedé, barevně, červených, zelených, modrých, žlutých, oranžové, oranžově, béžové, béžová, béžový, béžovém, béžovým, fialové, fialový, fialovém, fialovým, hnědé, hnědý, hnědém, modrý, modrém, modrým, zelený, zeleném, zeleným, červeném, červeným, žlutý, žlutém, žlutým, šedý, šedém, šedým',
  controls:
    'tlačítko, odkaz, ikona, ikonu, pole, sloupec, nabídka, nabídku, obrázek, záložka, šipka, rámeček, formulář, formuláře, formuláři, tlačítka, tlačítkem, sloupci, panel, panelu, rámečku, odkazu, ikonou, okno, rámečky, rámečcích, sloupce, sloupcích, panelech, blok, bloku, okénko, okénku',
  backgrounds: 'pozadí, pozadím, podkladu',
  marked:
    'pole, položky, data, otázky, označené, označená, zvýrazněné, zobrazené, řádky, vytištěné, vytištěny, označeny, zvýrazněny, psané, uvedené',
}
