export const space = {
	length: `
m|1||mètre|metre||SI|p n µ m c d da h k M
+um|micron
Å|1e-10 m||ångström|ångström|angström,angstrom,A°|SI
in|2.54 cm||pouce|inch|inches,po,",″,''|Y
mil|0.001 in||mil (millième de pouce)|thou|thou,mil,millième de pouce|Y
hand|4 in|hh|paume|hand|main|Y
ft|12 in||pied|foot|feet,pi,',′|Y
ftus|1200/3937 m|ft US|pied d’arpentage américain|US survey foot|survey foot,us survey feet|US
yd|3 ft||yard|yard|verge,yds|Y
ftm|2 yd||brasse|fathom||Y
rd|5.5 yd||perche|rod|pole|Y
ch|22 yd||chaîne|chain||Y
fur|220 yd||furlong|furlong||Y
mi|1760 yd||mille (international)|mile|mille,statute mile,mille terrestre,mille anglais,mile international|Y
mius|5280 ftus|mi US|mille d’arpentage américain|US survey mile|survey mile|US
nmi|1852 m|NM|mille marin (nautique)|nautical mile|mille marin,mille nautique,mille,mille nautique international,nautique,nq|SI
nmiuk|6080 ft|NM UK|mille marin britannique (ancien)|UK nautical mile (before 1970)|admiralty mile|UK
cable|0.1 nmi|enc.;cbl|encâblure|cable|encablure|SI
lieuem|4 km|lieue;FR league|lieue métrique (4 km)|French metric league (4 km)|lieue,lieue kilométrique|AF
lieue|10000/2.25 m|l. com.|lieue commune (25 au degré)|French league|lieue,lieue de france,lieue commune,lieue terrestre|AN
lieuep|2000 toise|l. Paris|lieue de Paris (2 000 toises)|Paris league (2,000 toises)|lieue,lieue de paris|AN
lieuemar|3 nmi|l. mar.|lieue marine (3 milles marins)|nautical league|lieue,lieue marine|SI
lea|3 mi||lieue anglaise|league|lieue|UK
pdr|144/443.296 m|pdr|pied du roi|French royal foot|pied de roi|AN
toise|6 pdr||toise|toise||AN
au|149597870700 m|ua;au|unité astronomique|astronomical unit|UA|IAU
ly|299792458 m/s a|al;ly|année-lumière|light year|année lumière,années lumière|IAU
ls|299792458 m|s-l;lt-s|seconde-lumière|light second|seconde lumière|SI
pc|648000/pi au||parsec|parsec||IAU|k M G
a0|5.29177210544e-11 m|a₀|rayon de Bohr|Bohr radius|rayon de bohr|CO||0.00000000082e-11
`,
	area: `
m2|1|m²|mètre carré|square metre|mètre au carré|SI
mm2|1 mm^2|mm²|millimètre carré|square millimetre||SI
cm2|1 cm^2|cm²|centimètre carré|square centimetre||SI
dm2|1 dm^2|dm²|décimètre carré|square decimetre||SI
ca|1 m^2||centiare|centiare||SI
are|100 m^2|a|are|are||SI
ha|100 are||hectare|hectare||SI
km2|1 km^2|km²|kilomètre carré|square kilometre||SI
in2|1 in^2|in²|pouce carré|square inch|sq in,square inches,po2|Y
ft2|1 ft^2|ft²|pied carré|square foot|sq ft,square feet,pi2|Y
yd2|1 yd^2|yd²|yard carré|square yard|sq yd|Y
rood|1210 yd^2||rood|rood||UK
ac|4840 yd^2||acre (international)|acre|acre|Y
acus|43560 ftus^2|ac US|acre d’arpentage américain|US survey acre||US
mi2|1 mi^2|mi²|mille carré|square mile|sq mi|Y
nmi2|1 nmi^2|NM²|mille marin carré|square nautical mile||SI
arpent|32400 pdr^2||arpent de Paris|Paris arpent|arpent|AN
barn|1e-28 m^2|b|barn|barn||SI
cmil|pi/4 mil^2|cmil|mil circulaire|circular mil||US
`,
	volume: `
m3|1|m³|mètre cube|cubic metre|stère|SI
L|1 dm^3||litre|litre|*l,ℓ|SI|µ m c d da h
cm3|1 cm^3|cm³|centimètre cube|cubic centimetre|cc,ccm|SI
mm3|1 mm^3|mm³|millimètre cube|cubic millimetre||SI
dm3|1 dm^3|dm³|décimètre cube|cubic decimetre||SI
km3|1 km^3|km³|kilomètre cube|cubic kilometre||SI
in3|1 in^3|in³|pouce cube|cubic inch|cu in,cubic inches,po3|Y
ft3|1 ft^3|ft³|pied cube|cubic foot|cu ft,cubic feet,pi3|Y
yd3|1 yd^3|yd³|yard cube|cubic yard|cu yd|Y
acft|43560 ft^3|ac⋅ft|acre-pied|acre-foot|acre feet|US
galus|231 in^3|gal US|gallon américain (liquide)|US gallon|gallon,gal,gallon us,us gal,gallon américain|US
qtus|1/4 galus|qt US|quart américain (liquide)|US quart|quart,qt,us qt|US
pintefr|500 mL|pinte;FR pint|pinte de bar (50 cL)|French bar pint (50 cL)|pinte|KI
ptus|1/8 galus|pt US|pinte américaine (liquide)|US pint|pinte,pint,us pt,pinte américaine|US
gius|1/32 galus|gi US|gill américain|US gill|gill|US
flozus|1/128 galus|fl oz US|once liquide américaine|US fluid ounce|once liquide,oz liquide,oz liq,oz. liq,oz liq us,fluid ounce,fl oz,oz fl,floz,us fl oz,oz,~once,~ounce|US
drus|1/8 flozus|fl dr US|drachme liquide américaine|US fluid dram|fluid dram|US
galdryus|268.8025 in^3|gal sec US;US dry gal|gallon sec américain|US dry gallon||US
buus|2150.42 in^3|bu US|boisseau américain|US bushel|bushel,boisseau|US
pkus|1/4 buus|pk US|picotin américain|US peck|peck|US
galuk|4.54609 L|gal UK;imp gal|gallon impérial|imperial gallon|gallon,gal,gallon uk,uk gallon,gal imp,gallon anglais,gallon britannique|UK
qtuk|1/4 galuk|qt UK;imp qt|quart impérial|imperial quart|quart,qt,uk quart|UK
ptuk|1/8 galuk|pt UK;imp pt|pinte impériale|imperial pint|pinte,pint,uk pint,pinte anglaise|UK
giuk|1/32 galuk|gi UK;imp gi|gill impérial|imperial gill|gill|UK
flozuk|1/160 galuk|fl oz UK;imp fl oz|once liquide impériale|imperial fluid ounce|once liquide,oz liquide,oz liq,oz. liq,oz liq uk,fluid ounce,fl oz,oz fl,floz,uk fl oz,oz,~once,~ounce|UK
buuk|8 galuk|bu UK;imp bu|boisseau impérial|imperial bushel|bushel,boisseau|UK
bbl|42 galus|bbl|baril de pétrole|oil barrel|baril,barrel,barils|US
muid|268.2 L|muid|muid de Paris|Paris muid|muid|AN
tsp|5 mL|c. à c.;tsp|cuillère à café (5 mL)|metric teaspoon|cuillère à café,cuiller à café,cuillerée à café,càc,cac,c à c,cc à café,teaspoon|KI
csp|10 mL|c. à d.;dsp|cuillère à dessert (10 mL)|metric dessertspoon|cuillère à dessert,cuillerée à dessert,càd|KI
tbsp|15 mL|c. à s.;tbsp|cuillère à soupe (15 mL)|metric tablespoon|cuillère à soupe,cuillère à soupe française,cuillère à soupe métrique,cuiller à soupe,cuillerée à soupe,càs,cas,cs,c à s,tablespoon|KI
tbspau|20 mL|tbsp AU|cuillère à soupe australienne (20 mL)|Australian tablespoon|cuillère à soupe australienne|KI
cup|250 mL|tasse;cup|tasse métrique (250 mL)|metric cup|tasse,tasse canadienne,cup|KI
verre|200 mL|verre;glass|verre (200 mL)|glass (200 mL)|verre,verre à eau|KI
vmout|150 mL|verre à m.|verre à moutarde (150 mL)|mustard glass (150 mL)|verre à moutarde|KI
tassecafe|100 mL|t. à café;coffee cup|tasse à café (100 mL)|coffee cup (100 mL)|tasse à café|KI
bol|350 mL|bol;bowl|bol (350 mL)|bowl (350 mL)||KI
pincee|0.3 mL|pincée;pinch|pincée (0,3 mL)|pinch (0.3 mL)|pincée|KI
goutte|0.05 mL|gtt|goutte (0,05 mL)|drop (0.05 mL)|goutte|KI
tspus|1/6 flozus|tsp US|cuillère à thé américaine|US teaspoon|teaspoon,tsp,cuillère à thé,cuillère à café américaine,cuillère à café us|US
tbspus|1/2 flozus|tbsp US|cuillère à table américaine|US tablespoon|tablespoon,tbsp,cuillère à table,cuillère à soupe,cuillère à soupe américaine,cuillerée à soupe américaine,cuillère à soupe us,c à s américaine,càs américaine|US
cupus|8 flozus|cup US|tasse américaine|US cup|tasse,cup,us cup|US
cupusl|240 mL|cup FDA|tasse américaine d’étiquette (240 mL)|US legal cup|legal cup|FDA
cupuk|10 flozuk|cup UK|tasse britannique (10 fl oz)|UK cup|tasse anglaise|KI
`,
	angle: `
rad|1||radian|radian|radians|SI|m µ
deg|pi/180 rad|°|degré|degree|deg,degré d’angle,degrés d’arc|SI
arcmin|1/60 deg|′|minute d’arc|arcminute|minute d’angle,',minute of arc,moa|SI
arcsec|1/60 arcmin|″|seconde d’arc|arcsecond|seconde d’angle,",'',second of arc|SI
mas|0.001 arcsec||milliseconde d’arc|milliarcsecond||SI
gon|pi/200 rad||grade|gradian|gon,grad,gr|ISO
turn|2 pi rad|tr;turn|tour|turn|tours,revolution,révolution,rev|ISO
quad|1/4 turn|∟|angle droit|right angle|quadrant|ISO
milotan|1/6400 turn|mil OTAN;NATO mil|mil OTAN|NATO mil|mil angulaire,millième|TU
point|1/32 turn|rhumb;pt|quart (rhumb)|compass point|rhumb|TU
`,
}
