import { createServer } from 'node:http'
import { createIPX, createIPXNodeServer, ipxFSStorage } from 'ipx'

/** The peer: ipx with the pictures of the folder `PICTURES`, on `PORT`. */
const ipx = createIPX({ storage: ipxFSStorage({ dir: process.env.PICTURES! }), maxAge: 3600 })
createServer(createIPXNodeServer(ipx)).listen(Number(process.env.PORT), '127.0.0.1')
