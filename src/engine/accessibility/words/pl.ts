import type { WordList } from './word-list.ts'

export const PL: WordList = {
  vagueLinks:
    'kliknij tutaj, kliknij tu, tutaj, tu, kliknij, więcej, czytaj, czytaj więcej, czytaj dalej, dowiedz się więcej, więcej informacji, szczegóły, link, ten link, pobierz, zobacz, zobacz więcej, zobacz wszystko, dalej, ta strona, otwórz, sprawdź, pokaż więcej',
  vagueButtons: 'kliknij, kliknij tutaj, przycisk, tutaj, naciśnij',
  vagueHeadings: 'nagłówek, tytuł, sekcja, bez tytułu, podtytuł, tekst, treść, nowa sekcja',
  vagueTitles:
    'bez tytułu, dokument bez tytułu, nowa strona, strona, dokument, tytuł, witamy, strona internetowa',
  vagueLabels:
    'pole, dane, tekst, etykieta, pole tekstowe, wpisz tekst, wartość, wybierz, opcja, info, informacje, menu',
  vagueErrors:
    'błąd, nieprawidłowa wartość, niepoprawna wartość, nieprawidłowe, niepoprawne, błędna wartość, błędne dane, nieprawidłowe dane, popraw to pole, sprawdź to pole, wartość niedozwolona, wartość odrzucona, błąd walidacji',
  images:
    'obraz, obrazek, zdjęcie, fotografia, grafika, logo, ikona, ilustracja, tekst alternatywny, bez tytułu, strzałka, rysunek, wykres, diagram, mapa, infografika, schemat, wykres słupkowy, wykres kołowy, wykres liniowy',
  imageOf: 'obraz przedstawiający, zdjęcie przedstawiające, grafika przedstawiająca, obrazek przedstawiający',
  required: 'wymagane, obowiązkowe, wymagany, obowiązkowy',
  hints: 'na przykład, np., format, co najmniej, minimum, maksymalnie, musi, dd.mm, wpisz',
  instructions:
    'kliknij, naciśnij, wybierz, użyj, zobacz, zaznacz, wypełnij, otwórz, kliknąć, wypełnić, wybrać, użyć, uzupełnij, uzupełnić, skorzystaj, nacisnąć, kliknięcie, wpisz, wpisać, podaj, wprowadź, wpisujemy',
  places:
    'lewej, prawej, górze, dole, powyżej, poniżej, górny, dolny, rogu, lewo, prawo, obok, lewy, lewym, lewą, lewego, prawy, prawym, prawą, prawego, górnym, dolnym, górnej, dolnej',
  shapes:
    'okrągły, okrągła, kwadratowy, kwadratowa, okrąg, kwadrat, trójkąt, duży, mały, duża, mała, okrągłego, okrągłym, okrągłe, prostokątny, owalny, trójkątny, dużym, dużego, kwadratowe',
  colors:
    'czerwony, czerwone, czerwona, czerwonym, zielony, zielone, zielonym, niebieski, niebieskie, niebieskim, żółty, żółte, szary, szare, kolorem, czerwono, czerwonej, czerwonego, czerwoną, zielono, zielona, zielonej, zieloną, niebiesko, niebieska, niebieskiej, żółto, żółta, żółtym, żółtej, pomarańczowy, pomarańczowe, pomarańczowym, szarym, kolorze, beżowy, beżowe, beżowym, beżowa, beżowego, fioletowy, fioletowe, fioletowym, brązowy, brązowe, brązowym, niebieskiego, zielonego, żółtego, czerwonych, szarego',
  controls:
    'przycisk, link, ikona, ikonę, pole, kolumna, menu, ramka, obraz, zakładka, strzałka, formularz, formularza, formularzu, przycisku, przyciskiem, przyciski, panel, panelu, kolumnie, kolumnę, polu, ramce, ramkę, kafelek, okienko, ramki, ramkach, kolumny, kolumnach, okienku, blok, bloku, kafelku, kafelki, pola',
  backgrounds: 'tle, tłem, tła',
  marked:
    'pola, elementy, daty, wpisy, pytania, zaznaczone, oznaczone, wyróżnione, pokazane, wiersze, wydrukowane, drukowane, zapisane, podane, zaznaczono, oznaczono, wyróżniono, oznaczony, oznaczona',
}
