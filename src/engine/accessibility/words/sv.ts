import type { WordList } from './word-list.ts'

export const SV: WordList = {
  vagueLinks:
    'klicka här, här, klicka, läs mer, läs vidare, mer, mer info, mer information, visa mer, se mer, visa alla, länk, den här länken, ladda ner, detaljer, fortsätt, vidare, denna sida, den här sidan, upptäck, öppna, se',
  vagueButtons: 'klicka, klicka här, knapp, här, tryck',
  vagueHeadings: 'rubrik, titel, avsnitt, namnlös, underrubrik, text, innehåll, nytt avsnitt',
  vagueTitles: 'namnlös, namnlöst dokument, ny sida, sida, dokument, titel, välkommen, webbplats, webbsida',
  vagueLabels:
    'fält, inmatning, text, etikett, textruta, ange text, värde, välj, alternativ, info, information, uppgifter, meny',
  vagueErrors:
    'fel, ogiltig, ogiltigt, ogiltigt värde, felaktigt, felaktigt värde, felaktig inmatning, kontrollera fältet, rätta fältet, värdet godkänns inte, värdet accepteras inte, värdet är inte tillåtet',
  images:
    'bild, foto, fotografi, grafik, logotyp, logga, ikon, illustration, alternativtext, namnlös, pil, figur, diagram, graf, karta, teckning, infografik, stapeldiagram, cirkeldiagram, linjediagram',
  imageOf: 'bild av, bild på, foto av, foto på, en bild av, en bild på, illustration av',
  required: 'obligatorisk, obligatoriskt, obligatoriska, krävs',
  hints: 'till exempel, t.ex., exempelvis, format, minst, högst, måste, åååå-mm, ange',
  instructions:
    'klicka, tryck, välj, använd, se, fyll, öppna, markera, klickar, fyller, kryssa, trycker, väljer, använder, fylla, skriv, skriva, ange, anger',
  places:
    'vänster, höger, ovan, nedan, ovanför, nedanför, överst, längst ner, hörnet, sidan, bredvid, vänstra, högra, till vänster, till höger, nedre, övre',
  shapes:
    'runda, rund, fyrkantig, fyrkantiga, cirkel, kvadrat, triangel, stora, stor, lilla, liten, runt, trekantig, trekantiga, rektangulär, rektangulära, ovala, stort',
  colors:
    'röd, röda, rött, grön, gröna, grönt, blå, blått, gul, gula, gult, orange, grå, gråa, färgade, färgad, beige, lila, brun, bruna, brunt, turkos, orangea, ljusblå',
  controls:
    'knapp, knappen, länk, länken, ikon, ikonen, fält, fältet, kolumn, kolumnen, meny, menyn, ruta, rutan, bild, bilden, flik, pil, formulär, formuläret, panel, panelen, knappar, knapparna, kolumner, spalten, boxen, box, pilen, rutor, rutorna, kolumnerna, spalterna, blocket, panelerna, vänstra ramen, högra ramen, ramen till vänster, ramen till höger',
  backgrounds: 'bakgrund',
  marked:
    'fälten, fält, poster, datum, frågor, markerade, markerat, visas, rader, markerad, tryckta, tryckt, skrivna, angivna, visade',
}
