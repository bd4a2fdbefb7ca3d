// PDF.js handles the messages of the worker that it is loaded in.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
