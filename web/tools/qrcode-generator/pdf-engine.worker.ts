// PDF.js reads the file here: it takes the messages of whatever worker it is loaded in.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
