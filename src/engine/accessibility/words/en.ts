import type { WordList } from './word-list.ts'

export const EN: WordList = {
  vagueLinks:
    'click here, here, click, tap here, press here, more, read more, learn more, see more, show more, view more, find out more, more info, more information, more details, details, info, go, link, this, this link, this page, this site, this article, this document, the website, website, download, open, view, view all, see all, continue, continue reading, find out, discover, discover more, explore, get started, article, pdf, video, full story, full article, start, read, see, visit, follow this link',
  vagueButtons: 'click, button, click here, here, ok button, press, press here, submit button, push, action',
  vagueHeadings:
    'heading, title, section, untitled, subtitle, subheading, more, text, content, header, headline, new section, section title, lorem ipsum, part, paragraph',
  vagueTitles:
    'untitled, untitled document, untitled page, new page, document, title, home page title, welcome, index, default, my page, web page, website, page title, no title, blank page, new document, new tab',
  vagueLabels:
    'field, input, text, label, textbox, text box, text field, enter text, value, data, type here, select, choose, dropdown, choice, option, form field, item, info, information, menu',
  vagueErrors:
    'error, invalid, invalid value, invalid input, invalid entry, invalid field, not valid, wrong, wrong value, incorrect, incorrect value, bad value, bad input, check this field, please check this field, please check, please correct this field, fix this field, please fill in correctly, please fill the field correctly, please correct, this field is invalid, this field has an error, this value is invalid, this value is not valid, the value is invalid, field error, input error, validation error, there is an error, an error occurred, not accepted, value not accepted, input not accepted, entry not accepted, value rejected, input rejected, not allowed, value not allowed, validation failed, failed validation',
  images:
    'image, photo, picture, graphic, graphics, logo, icon, spacer, bullet, alt, alt text, placeholder, untitled, img, pic, thumbnail, banner, chart, diagram, figure, blank, space, image1, picture1, photo1, arrow, decorative, decoration, no alt, alternative text, description, image description, missing alt, graph, map, plot, illustration, drawing, screenshot, infographic, pie chart, bar chart, line chart, line graph, bar graph, svg',
  imageOf:
    'image of, picture of, photo of, photograph of, graphic of, icon of, an image of, a picture of, a photo of',
  required: 'required, mandatory, must be filled',
  hints:
    'for example, e.g., eg, format, must be, must contain, at least, use the format, enter your, please use, minimum, maximum, up to, dd/mm, mm/dd, yyyy',
  instructions:
    'click, press, select, choose, use, see, tap, push, hit, fill, go, check, find, look, refer, follow, open, pick, complete, enter, submit, download, tick, expand, write',
  places:
    'left, right, on the left, on the right, to the left, to the right, top, bottom, above, below, upper, lower, corner, side, right-hand, left-hand, beside, next to',
  shapes:
    'round, circle, circular, square, triangle, triangular, rectangular, rectangle, oval, star, arrow, big, large, small, diamond',
  colors:
    'red, green, blue, yellow, orange, grey, gray, purple, pink, black, white, brown, coloured, colored, beige, turquoise, violet',
  controls:
    'button, link, icon, box, menu, column, panel, field, image, tab, symbol, sidebar, arrow, form, checkbox, forms, buttons, boxes, columns, panels, tile, tiles, icons, fields, arrows, pane, frame, frames',
  backgrounds: 'background, backgrounds',
  marked:
    'fields, items, dates, entries, labels, questions, rows, cells, events, options, options marked, marked, shown, highlighted, displayed, indicated, printed, written',
}
