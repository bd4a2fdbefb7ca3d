export const numbers = {
	data: `
bit|1|bit|bit|bit|*b,*bits|IEC|k M G T P Ki Mi Gi Ti Pi
B|8 bit|o;B|octet|byte|*o,*B,bytes|IEC|k M G T P E Z Y Ki Mi Gi Ti Pi Ei Zi Yi
nibble|4 bit||quartet|nibble||CU
word|16 bit|mot;word|mot de 16 bits|16-bit word||CU
`,
	dataRate: `
bps|1 bit/s|bit/s|bit par seconde|bit per second|*bps,*b/s|IEC|k M G T Ki Mi Gi
Bps|1 B/s|o/s;B/s|octet par seconde|byte per second|*o/s,*B/s,*Bps|IEC|k M G T Ki Mi Gi
Boph|1 GB/h|Go/h;GB/h|gigaoctet par heure|gigabyte per hour||IEC
Bopd|1 GB/d|Go/j;GB/d|gigaoctet par jour|gigabyte per day||IEC
`,
	concentration: `
kgm3|1 kg/m^3|kg/m³|kilogramme par mètre cube (concentration)|kilogram per cubic metre (concentration)||SI
gL|1 g/L|g/L|gramme par litre (concentration)|gram per litre (concentration)||SI
gdL|1 g/dL|g/dL|gramme par décilitre|gram per decilitre|g/100ml|SI
mgL|1 mg/L|mg/L|milligramme par litre|milligram per litre||SI
mgdL|1 mg/dL|mg/dL|milligramme par décilitre|milligram per decilitre||SI
mgmL|1 mg/mL|mg/mL|milligramme par millilitre|milligram per millilitre||SI
ugL|1 µg/L|µg/L|microgramme par litre|microgram per litre||SI
ugmL|1 µg/mL|µg/mL|microgramme par millilitre|microgram per millilitre||SI
ngmL|1 ng/mL|ng/mL|nanogramme par millilitre|nanogram per millilitre||SI
mgm3|1 mg/m^3|mg/m³|milligramme par mètre cube|milligram per cubic metre||SI
ugm3|1 µg/m^3|µg/m³|microgramme par mètre cube|microgram per cubic metre||SI
gpgus|1 gr/galus|gr/gal US|grain par gallon américain|grain per US gallon|gpg|US
ozgalus|1 oz/galus|oz/gal US|once par gallon américain (concentration)|ounce per US gallon (concentration)||US
lbft3|1 lb/ft^3|lb/ft³|livre par pied cube (concentration)|pound per cubic foot (concentration)||Y
`,
	amountConcentration: `
molm3|1 mol/m^3|mol/m³|mole par mètre cube|mole per cubic metre||SI
molL|1 mol/L|mol/L|mole par litre|mole per litre|molaire,mol/dm3|SI
mmolL|1 mmol/L|mmol/L|millimole par litre|millimole per litre||SI
umolL|1 µmol/L|µmol/L|micromole par litre|micromole per litre||SI
nmolL|1 nmol/L|nmol/L|nanomole par litre|nanomole per litre||SI
`,
	amount: `
mol|1||mole|mole||SI|p n µ m k
lbmol|453.59237 mol|lb-mol|livre-mole|pound mole||Y
entity|1/6.02214076e23 mol|entité;entity|entité (atome, molécule…)|entity (atom, molecule…)|atome,molécule,atom,molecule|SI
`,
	proportion: `
one|1|1|unité (rapport)|one (ratio)|unité,unit|SI
percent|0.01|%|pour cent|per cent|pourcent,percent|ISO
permille|0.001|‰|pour mille|per mille||ISO
bp|0.0001|pb;bp|point de base|basis point||ISO
ppm|1e-6||partie par million|part per million|ppm|ISO
ppb|1e-9||partie par milliard|part per billion|ppb|ISO
ppt|1e-12||partie par billion (10¹²)|part per trillion|ppt|ISO
dozen|12|dz|douzaine|dozen|douzaine|CU
gross|144|grosse;gross|grosse|gross||CU
`,
	typography: `
px|1/96 in||pixel CSS|CSS pixel|pixel|CSS
pt|1/72 in|pt|point (DTP, CSS)|point (DTP, CSS)|point,point typographique|CSS
pica|12 pt|pc|pica (CSS)|pica (CSS)|pica|CSS
em|16 px||em (corps de 16 px)|em (at 16 px)|em|CSS
remu|16 px|rem|rem (racine de 16 px)|rem (root at 16 px)|rem|CSS
Q|0.25 mm||quart de millimètre|quarter-millimetre||CSS
twip|1/20 pt||twip|twip||CU
pttex|1/72.27 in|pt TeX|point anglo-américain (TeX)|TeX point|point tex|TEX
didot|1/864 pdr|pt Didot|point Didot|Didot point||AN
cicero|12 didot|cc|cicéro|cicero||AN
enpouce|1/300 in|px 300;px 300|pixel à 300 ppp|pixel at 300 ppi||CU
=mm
=cm
=m
=in
=ft
`,
	kitchen: `
=mL
=cL
=dL
=L
=pincee
=goutte
=tsp
=csp
=tbsp
=tbspau
=tassecafe
=vmout
=verre
=cup
=bol
=tspus
=tbspus
=flozus
=cupus
=cupusl
=ptus
=qtus
=galus
=flozuk
=cupuk
=ptuk
=galuk
`,
}
