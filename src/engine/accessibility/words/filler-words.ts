/** The words of “Lorem ipsum”, the text that designers use as a placeholder, and of its usual continuations. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'ac accumsan ad adipiscing aenean aliqua aliquam aliquet aliquip amet ante aptent arcu at auctor augue aute bibendum blandit cillum class commodo condimentum congue consectetur consequat conubia convallis cras cubilia culpa cum cupidatat curabitur curae cursus dapibus deserunt diam dictum dictumst dignissim dis do dolor dolore donec dui duis ea efficitur egestas eget eiusmod eleifend elementum elit enim erat eros esse est et etiam eu euismod ex excepteur exercitation facilisi facilisis fames faucibus felis fermentum feugiat finibus fringilla fugiat fusce gravida habitant habitasse hac hendrerit himenaeos iaculis id imperdiet in incididunt inceptos integer interdum ipsum irure justo labore laboris laborum lacinia lacus laoreet lectus leo libero ligula litora lobortis lorem luctus maecenas magna magnis malesuada massa mattis mauris maximus metus mi minim molestie mollis mollit montes morbi mus nam nascetur natoque nec neque netus nibh nisi nisl non nostra nostrud nulla nullam nunc occaecat odio officia orci ornare parturient pariatur pellentesque penatibus per pharetra phasellus placerat platea porta porttitor posuere potenti praesent pretium primis proident proin pulvinar purus quam qui quis quisque reprehenderit rhoncus ridiculus risus rutrum sagittis sapien scelerisque sed sem semper senectus sint sit sociis sociosqu sodales sollicitudin sunt suscipit suspendisse taciti tellus tempor tempus tincidunt torquent tortor tristique turpis ullamco ullamcorper ultrices ultricies urna ut varius vehicula vel velit venenatis veniam vestibulum vitae vivamus viverra voluptate volutpat vulputate'.split(
    ' ',
  ),
)
/** Other languages have single words of the filler text, such as “per” and “non”, but not most of them. */
const SHARE_MIN = 0.7

/** Returns true for filler text such as “Lorem ipsum”. It isn't in any language. */
export function isFiller(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.length > 0 && words.filter((word) => FILLER_WORDS.has(word)).length >= words.length * SHARE_MIN
}
