import sharp from 'sharp'
import { docx, pngBomb, text, TYPES, zip } from './made-files.test-data.ts'

/** `refused`: nothing is kept. A media type: kept as that, and a browser cannot be made to run any of it. */
export type BadFile = { what: string; name: string; bytes: Buffer; becomes: 'refused' | string }

const SCRIPT = '<script>alert(document.domain)</script>'
const HTML = `<!doctype html><title>x</title>${SCRIPT}`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`

const ENTITIES = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${ENTITIES}]><x>&l9;</x>`
const EXTERNAL = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>`

const executable = Buffer.concat([
  text('MZ'),
  Buffer.alloc(58),
  Buffer.from([0x80, 0, 0, 0]),
  Buffer.alloc(64),
  text('PE\0\0'),
])
const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), Buffer.alloc(120)])

/** Files that somebody with bad intent, or a broken program, might send. */
export async function badFiles(): Promise<BadFile[]> {
  const plain = sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#08c',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const [png, jpeg, gif, webp, avif] = await Promise.all(
    (['png', 'jpeg', 'gif', 'webp', 'avif'] as const).map((format) => plain.clone().toFormat(format).toBuffer()),
  )
  if (!png || !jpeg || !gif || !webp || !avif) throw new Error('An image could not be made.')
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const refused = (what: string, name: string, bytes: Buffer): BadFile => ({ what, name, bytes, becomes: 'refused' })
  const kept = (what: string, name: string, bytes: Buffer, becomes: string): BadFile => ({ what, name, bytes, becomes })
  return [
    // Called what they are not.
    refused('a web page called PNG', 'page.png', text(HTML)),
    refused('a web page called MP4', 'page.mp4', text(HTML)),
    refused('a web page called PDF', 'page.pdf', text(HTML)),
    refused('a script called JPEG', 'script.jpg', text('alert(1)')),
    refused('a drawing with a script called PNG', 'drawing.png', text(SVG)),
    refused('an image called PDF', 'image.pdf', png),
    refused('an image called Word document', 'image.docx', png),
    refused('a Word document called PNG', 'document.png', docx()),
    refused('a PDF called image', 'document.jpg', text('%PDF-1.7\n%%EOF')),
    refused('a program called PNG', 'program.png', executable),
    refused('a program called text', 'program.txt', executable),
    kept('a JPEG called PNG', 'photo.png', jpeg, 'image/jpeg'),
    kept('a PNG called GIF', 'photo.gif', png, 'image/png'),
    kept('a web page called text', 'notes.txt', text(HTML), 'text/html'),
    kept('a drawing with a script called text', 'notes.md', text(SVG), 'image/svg+xml'),
    kept('words called JSON', 'words.json', text('words alone'), 'text/plain'),
    kept('words called SVG', 'words.svg', text('not at all'), 'text/plain'),
    // What is never taken.
    refused('a Windows program', 'setup.exe', executable),
    refused('a Linux program', 'program', elf),
    refused('a plain archive', 'archive.zip', zip([{ name: 'a.txt', bytes: text('a') }])),
    refused('a Java archive', 'app.jar', zip([{ name: 'META-INF/MANIFEST.MF', bytes: text('Main-Class: X') }])),
    refused('a document with macros', 'macro.docm', docx({ name: 'word/vbaProject.bin', bytes: text('x') })),
    refused(
      'a document with macros called without',
      'macro.docx',
      docx({ name: 'word/VBAPROJECT.BIN', bytes: text('x') }),
    ),
    refused(
      'an old Word document',
      'old.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    ),
    refused('noise', 'noise.bin', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 97) % 256))),
    refused('noise called text', 'noise.txt', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 97) % 256))),
    refused('nothing at all', 'empty.png', Buffer.alloc(0)),
    refused('one byte', 'one.png', Buffer.from([0x89])),
    refused('a playlist that names another file', 'list.mp4', text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')),
    // Bombs.
    refused('an image of 2.5 thousand million pixels', 'bomb.png', pngBomb(50_000, 50_000)),
    refused('an image of 60 million pixels', 'bomb.png', pngBomb(60_000_000, 1)),
    refused('an image of no pixels', 'none.png', pngBomb(0, 0)),
    refused(
      'a document that unpacks to four gigabytes',
      'bomb.docx',
      docx({ name: 'word/a.xml', bytes: Buffer.alloc(1000), claims: 0xffff_0000 }),
    ),
    refused(
      'a document that unpacks to a thousand times its size',
      'bomb.xlsx',
      zip([TYPES, { name: 'xl/workbook.xml', bytes: Buffer.alloc(100_000_000) }]),
    ),
    refused(
      'a document with sixty thousand parts',
      'bomb.pptx',
      zip([
        TYPES,
        ...Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.alloc(0), packed: false })),
      ]),
    ),
    refused(
      'an archive that unpacks to a thousand times its size',
      'bomb.zip',
      zip([{ name: 'zeros.bin', bytes: Buffer.alloc(100_000_000) }]),
    ),
    refused(
      'an archive of twelve thousand files',
      'many.zip',
      zip(Array.from({ length: 12_000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.alloc(0), packed: false }))),
    ),
    refused(
      'a document of twelve thousand parts',
      'many.docx',
      docx(...Array.from({ length: 12_000 }, (_, at) => ({ name: `${at}`, bytes: Buffer.alloc(0), packed: false }))),
    ),
    refused(
      'a document whose parts lie across each other',
      'quine.docx',
      docx({ name: 'word/a.xml', bytes: Buffer.alloc(5000), at: 10 }),
    ),
    refused('an encrypted document', 'secret.docx', docx({ name: 'word/a.xml', bytes: text('x'), flags: 1 })),
    refused('XML that laughs a thousand million times', 'laughs.xml', text(LAUGHS)),
    refused(
      'a drawing that laughs a thousand million times',
      'laughs.svg',
      text(LAUGHS.replaceAll('x>', 'svg>').replace('DOCTYPE x', 'DOCTYPE svg')),
    ),
    refused('XML that reads a file of the server', 'file.xml', text(EXTERNAL)),
    refused(
      'XML nested a hundred thousand levels deep',
      'deep.xml',
      text(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}`),
    ),
    refused(
      'a drawing nested a thousand levels deep',
      'deep.svg',
      text(`<svg>${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}</svg>`),
    ),
    kept(
      'XML with a tag that never ends',
      'tag.xml',
      text(`<?xml version="1.0"?><a ${'b="c" '.repeat(400_000)}`),
      'application/xml',
    ),
    // Two things in one.
    kept('a PNG that ends in a web page', 'both.png', Buffer.concat([png, text(HTML)]), 'image/png'),
    kept(
      'a JPEG that ends in an archive',
      'both.jpg',
      Buffer.concat([jpeg, zip([{ name: 'a.class', bytes: text('x') }])]),
      'image/jpeg',
    ),
    kept('a GIF that ends in a script', 'both.gif', Buffer.concat([gif, text(';alert(1)')]), 'image/gif'),
    refused('a GIF that is a script', 'script.gif', text('GIF89a/*\0\0*/=1;alert(1)')),
    refused('a GIF that is a script of words alone', 'words.gif', text('GIF89a=1;alert(document.domain)//')),
    kept('a PDF that begins a web page', 'page.pdf', text(`%PDF-1.7\n${HTML}\n%%EOF`), 'application/pdf'),
    kept(
      'a PDF with a script',
      'script.pdf',
      text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF'),
      'application/pdf',
    ),
    // Honest about holding a script.
    kept('a drawing with a script', 'drawing.svg', text(SVG), 'image/svg+xml'),
    kept(
      'a drawing with a script behind a comment',
      'comment.svg',
      text(`<?xml version="1.0"?><!-- x -->\n${SVG}`),
      'image/svg+xml',
    ),
    kept(
      'a drawing with a script in another name space',
      'prefix.svg',
      text('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>'),
      'image/svg+xml',
    ),
    kept('a web page', 'page.html', text(HTML), 'text/html'),
    kept('a web page with a mark in front', 'mark.html', text(`\ufeff  ${HTML}`), 'text/html'),
    kept(
      'a web page in UTF-16',
      'wide.html',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HTML, 'utf16le')]),
      'text/html',
    ),
    kept('a web page in UTF-7', 'seven.txt', text('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'), 'text/plain'),
    kept(
      'XML with a style sheet that runs',
      'style.xml',
      text(`<?xml version="1.0"?><?xml-stylesheet href="data:,x"?><x>${SCRIPT}</x>`),
      'application/xml',
    ),
    kept('a table with a formula', 'table.csv', text('name\n"=HYPERLINK(""http://evil.example"")"\n'), 'text/csv'),
    // Cut off or damaged.
    refused('half a PNG', 'half.png', half(png)),
    refused('half a JPEG', 'half.jpg', half(jpeg)),
    refused('half a GIF', 'half.gif', half(gif)),
    refused('half a WebP', 'half.webp', half(webp)),
    refused('half an AVIF', 'half.avif', half(avif)),
    refused('the beginning of a PNG', 'mark.png', png.subarray(0, 16)),
    refused('half a document', 'half.docx', half(docx())),
    refused('a document without its directory', 'cut.docx', docx().subarray(0, -30)),
    refused('half a PDF', 'half.pdf', text('%PDF-1.7\n1 0 obj')),
    refused(
      'the beginning of a video',
      'half.mp4',
      Buffer.concat([Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32', 'hex'), Buffer.alloc(500)]),
    ),
    refused(
      'the beginning of a WebM',
      'half.webm',
      Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(50)]),
    ),
  ]
}

/** Names that are refused whatever the file holds. The last three are how browsers and programs write such names. */
export const BAD_NAMES = [
  '../up.png',
  '..\\up.png',
  '/etc/passwd',
  'C:\\a.png',
  'a/b.png',
  'a\u0000.png',
  'a\u202egpj.exe',
  '..',
  'CON.png',
  'a%2f..%2fb.png',
  'a%00.png',
  `${'a'.repeat(300)}.png`,
]
